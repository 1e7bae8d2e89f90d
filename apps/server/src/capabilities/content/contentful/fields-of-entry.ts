import { fieldNamesOf } from '@marque/contracts/content/fields';
import { type Locale, languageTag } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields, PublishedEntry } from '../content-source.ts';
import { isSlug } from '../is-slug.ts';
import type { ContentfulAsset, ContentfulEntry } from './contentful-api.ts';

type Assets = ReadonlyMap<string, ContentfulAsset>;

/** Null if the entry has no English slug, so that nobody can open it. */
export function slugOf({ fields }: Pick<ContentfulEntry, 'fields'>): string | null {
  const slug = fields.slug?.[languageTag('en')];
  return typeof slug === 'string' && isSlug(slug) ? slug : null;
}

/** An entry of Contentful as one of ours. Its fields have the names of ours, and its locales the tags of our languages. */
export function toEntry(
  kind: ContentKind,
  entry: ContentfulEntry,
  { locale, assets }: { locale: Locale; assets: Assets },
): PublishedEntry | null {
  const slug = slugOf(entry);
  if (slug === null) return null;
  const english = fieldsIn(kind, entry, { locale: 'en', assets });
  const translation = locale === 'en' ? {} : fieldsIn(kind, entry, { locale, assets });
  const isDated = fieldNamesOf(kind).includes('updated');
  return {
    ...{ id: entry.sys.id, slug },
    english: isDated ? { updated: entry.sys.updatedAt.slice(0, 10), ...english } : english,
    translation: Object.keys(translation).length > 0 ? translation : null,
  };
}

const DAYS = ['updated', 'published', 'starts', 'ends'];

function fieldsIn(
  kind: ContentKind,
  { fields }: ContentfulEntry,
  { locale, assets }: { locale: Locale; assets: Assets },
): Fields {
  const tag = languageTag(locale);
  return Object.fromEntries(
    fieldNamesOf(kind).flatMap((name) => {
      const value = fields[name]?.[tag];
      if (value === undefined || value === null || value === '') return [];
      if (name === 'picture') return pictureOf(value, assets, tag);
      return [[name, DAYS.includes(name) ? String(value).slice(0, 10) : value]];
    }),
  );
}

type Link = { sys?: { id?: unknown } };
type File = { url?: unknown; details?: { image?: { width?: unknown; height?: unknown } } };

/** A picture is a link to an asset. Its description, or else its title, is the alternative text. */
function pictureOf(value: unknown, assets: Assets, tag: string): [string, Fields][] {
  const asset = assets.get(String((value as Link).sys?.id));
  const inLocale = (name: string) => asset?.fields[name]?.[tag] ?? asset?.fields[name]?.[languageTag('en')];
  const file = inLocale('file') as File | undefined;
  if (typeof file?.url !== 'string') return [];
  const { width, height } = file.details?.image ?? {};
  const src = file.url.startsWith('//') ? `https:${file.url}` : file.url;
  const alt = inLocale('description') ?? inLocale('title');
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
  return [['picture', { src, alt, ...size }]];
}
