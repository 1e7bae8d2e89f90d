import type { ContentKind } from '@marque/domain/content/kinds';

/** The folder of each kind below a language: `content/<locale>/<folder>/<slug>.md`. */
export const FOLDERS: Record<ContentKind, string> = {
  page: 'pages',
  story: 'stories',
  event: 'events',
  question: 'questions',
  person: 'people',
  'home-block': 'home-blocks',
  phrase: 'phrases',
  headline: 'headlines',
};

const kindByFolder = new Map(
  Object.entries(FOLDERS).map(([kind, folder]) => [folder, kind as ContentKind] as const),
);

export const kindOfFolder = (folder: string): ContentKind | undefined => kindByFolder.get(folder);
