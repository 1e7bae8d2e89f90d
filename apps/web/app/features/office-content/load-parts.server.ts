import type { ApiClient } from '@marque/contracts/client';
import { checkContentLinks, findLinkingTexts } from '@marque/contracts/content/links';
import {
  type ContentEntry,
  compareContentVersions,
  readContentVersions,
} from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';
import { translateFields } from '@marque/domain/content/translate-fields';
import { startComparison } from '@marque/domain/selling/diff-words';
import { TIME_ZONES } from '@marque/domain/time/time-zones';
import { assertValid } from '../../site/validity.ts';
import { expectAnswer, expectData } from '../../site/visitor.ts';
import { languageIn, latestFields } from './entry-texts.ts';
import { findFaults } from './find-faults.server.ts';
import { flatDifferences } from './flat-differences.ts';
import { markdownFieldOf } from './kind-fields.ts';
import { readText } from './read-text.server.ts';

type PartRequest = {
  api: ApiClient;
  url: URL;
  entry: ContentEntry;
  locale: Locale;
  /** The language of the person who edits. */
  readersLocale: Locale;
};

const wholeText = ({ entry, locale }: Pick<PartRequest, 'entry' | 'locale'>) => {
  const { english, own } = latestFields(entry, locale);
  return locale === 'en' ? english : translateFields(english, own);
};

/** The preview of what is saved and, on request, what keeps it from being published. */
export async function loadText({ entry, locale, readersLocale, url }: PartRequest) {
  const whole = wholeText({ entry, locale });
  const field = markdownFieldOf(entry.kind);
  const words = field && whole[field.name];
  return {
    reading: field ? readText(typeof words === 'string' ? words : '', locale) : null,
    faults: url.searchParams.has('check') ? findFaults(entry.kind, whole, readersLocale) : [],
    zones: entry.kind === 'event' && locale === 'en' ? TIME_ZONES : [],
  };
}

export async function loadPublishing({ api, entry, locale, readersLocale }: PartRequest) {
  const { draft, is_published } = languageIn(entry, locale);
  const isMissing = draft === null;
  const params = { id: entry.id };
  const [links, linkingTexts] = await Promise.all([
    isMissing ? [] : api.call(checkContentLinks, { params, query: { locale } }).then(expectData),
    // Without a translation, the links to a page still work.
    is_published && locale === 'en' ? api.call(findLinkingTexts, { params }).then(expectData) : [],
  ]);
  const faults = findFaults(entry.kind, wholeText({ entry, locale }), readersLocale);
  return { links, linkingTexts, faults: isMissing ? [] : faults, zones: TIME_ZONES };
}

export async function loadVersions({ api, entry, locale, url }: PartRequest) {
  const { id } = entry;
  const [before, from, to] = ['before', 'from', 'to'].map((name) => numberIn(url, name));
  const [answer, compared] = await Promise.all([
    api.call(readContentVersions, { params: { id }, query: { locale, before } }),
    from !== undefined && to !== undefined
      ? api.call(compareContentVersions, { params: { id }, query: { locale, before: from, after: to } })
      : null,
  ]);
  assertValid(compared?.status !== 404, url);
  const { data: versions, meta } = expectAnswer(answer);
  const compare = startComparison();
  const comparison = compared && expectData(compared);
  return {
    versions,
    next: meta.next,
    comparison: comparison && {
      from: comparison.before?.number ?? 0,
      to: comparison.after.number,
      changes: flatDifferences(comparison.differences).map(({ control, before, after }) => ({
        control,
        parts: compare(before, after),
      })),
    },
  };
}

function numberIn(url: URL, name: string): number | undefined {
  const typed = url.searchParams.get(name);
  if (typed === null) return undefined;
  const isNumber = /^\d{1,6}$/.test(typed) && (name === 'from' || Number(typed) > 0);
  assertValid(isNumber, url);
  return Number(typed);
}
