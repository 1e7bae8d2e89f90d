import type { ApiClient } from '@marque/contracts/client';
import { readTextVersion, readTextVersions } from '@marque/contracts/selling/texts';
import { descriptionBlocks } from './description-blocks.server.ts';

type Asked = { id: string; current: number; url: URL };

/** The versions before the current one, and the one that the address asks for. Null if they cannot be read. */
export async function loadVersions(api: ApiClient, { id, current, url }: Asked) {
  const { searchParams } = url;
  const number = numberIn(searchParams.get('version'));
  const before = numberIn(searchParams.get('versions'));
  const [page, chosen] = await Promise.all([
    api.call(readTextVersions, { params: { id }, query: { before: before ?? current } }),
    number === undefined ? undefined : api.call(readTextVersion, { params: { id, number } }),
  ]);
  if (!page.ok) return null;
  return {
    ...{ heads: page.data, next: page.meta.next, before },
    chosen: chosen?.ok ? { ...chosen.data, descriptions: descriptionBlocks(chosen.data.texts) } : null,
  };
}

export type TextVersions = NonNullable<Awaited<ReturnType<typeof loadVersions>>>;

/** A number from an address. Undefined if it names no version. */
const numberIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
