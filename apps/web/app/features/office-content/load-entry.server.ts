import { readContentEntry } from '@marque/contracts/content/office';
import { LOCALES } from '@marque/contracts/locale';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { type EntryPart, FURTHER_PARTS } from './entry-parts.ts';
import { loadPublishing, loadText, loadVersions } from './load-parts.server.ts';

const loaders = {
  text: loadText,
  publish: loadPublishing,
  versions: loadVersions,
  address: async () => null,
};

type LoadedPart = {
  [Name in EntryPart]: { name: Name; data: Awaited<ReturnType<(typeof loaders)[Name]>> };
}[EntryPart];

type EntryRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string; part?: string } };

/** An entry in one language, with one of its parts. */
export async function loadEntry({ context, url, params }: EntryRequest) {
  assertValid(isUuid(params.id), url);
  const name = params.part === undefined ? 'text' : FURTHER_PARTS.find((known) => known === params.part);
  const typed = url.searchParams.get('language') ?? 'en';
  const locale = LOCALES.find((known) => known === typed);
  assertValid(name && locale, url);
  const { api, locale: readersLocale } = visitor(context);
  const answer = await api.call(readContentEntry, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  const entry = expectData(answer);
  const part = { name, data: await loaders[name]({ api, url, entry, locale, readersLocale }) } as LoadedPart;
  return { entry, locale, part, key: crypto.randomUUID() };
}

export type EntryData = Awaited<ReturnType<typeof loadEntry>>;
