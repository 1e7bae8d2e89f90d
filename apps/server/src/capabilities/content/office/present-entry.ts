import type {
  ContentEntry,
  ContentEntryRow,
  ContentLanguage,
  ContentVersion,
} from '@marque/contracts/content/office';
import { contentPath } from '@marque/contracts/content/paths';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { languageState } from '@marque/domain/content/language-state';
import { isInForce } from '@marque/domain/content/plan-publication';
import type { EntryRow } from './entry-repository.ts';
import { mayRename } from './may-rename.ts';
import type { PublicationRow } from './publication-repository.ts';
import type { VersionRow } from './version-repository.ts';

const MOST_SCHEDULED = 20;

type Latest = Pick<VersionRow, 'locale' | 'number' | 'saved_at'>;

type About<Version extends Latest> = { versions: Version[]; publications: PublicationRow[]; at: Date };

export const presentVersion = (row: Omit<VersionRow, 'fields'>): ContentVersion => ({
  number: row.number,
  author: row.author_id && row.author ? { id: row.author_id, username: row.author } : null,
  note: row.note,
  saved_at: row.saved_at.toISOString(),
});

export const presentPublication = (row: PublicationRow) => ({
  number: row.number,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  time_zone: row.time_zone,
});

export const presentEntryRow = (row: EntryRow, about: About<Latest>): ContentEntryRow => ({
  ...{ id: row.id, kind: row.kind, slug: row.slug, title: row.title },
  languages: LOCALES.map((locale) => summaryOf(locale, about)),
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by && row.changer ? { id: row.changed_by, username: row.changer } : null,
});

type WholeEntry = About<VersionRow> & { oldSlugs: string[]; mayEdit: boolean; mayPublish: boolean };

export const presentEntry = (row: EntryRow, about: WholeEntry): ContentEntry => ({
  ...{ id: row.id, kind: row.kind, slug: row.slug },
  path: contentPath(row.kind, row.slug),
  old_slugs: about.oldSlugs,
  languages: LOCALES.map((locale) => presentLanguage(locale, about)),
  abilities: {
    edit: about.mayEdit,
    publish: about.mayPublish,
    rename: about.mayPublish && mayRename(row),
  },
});

function presentLanguage(locale: Locale, about: About<VersionRow>): ContentLanguage {
  const draft = about.versions.find((version) => version.locale === locale);
  const { current, later } = publicationsIn(locale, about);
  return {
    ...summaryOf(locale, about),
    draft: draft ? { ...presentVersion(draft), fields: draft.fields } : null,
    published: current ? presentPublication(current) : null,
    scheduled: later.slice(0, MOST_SCHEDULED).map(presentPublication),
  };
}

function summaryOf(locale: Locale, about: About<Latest>) {
  const savedIn = (wanted: Locale) => about.versions.find((version) => version.locale === wanted);
  const own = savedIn(locale);
  const { current, later } = publicationsIn(locale, about);
  return {
    locale,
    state: languageState({ english: savedIn('en')?.saved_at ?? null, own: own?.saved_at ?? null }),
    is_published: current !== undefined,
    is_scheduled: later.length > 0 || Boolean(current?.until_at),
    has_changes: own !== undefined && own.number !== current?.number,
  };
}

function publicationsIn(locale: Locale, { publications, at }: About<Latest>) {
  const own = publications.filter((publication) => publication.locale === locale);
  return {
    current: own.find(({ from_at, until_at }) => isInForce({ from: from_at, until: until_at }, at)),
    later: own.filter(({ from_at }) => from_at > at),
  };
}
