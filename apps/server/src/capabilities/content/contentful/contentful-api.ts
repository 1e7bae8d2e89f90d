import { z } from 'zod';
import { fetchInSpan } from '../../../platform/observability/fetch-in-span.ts';
import type { ContentfulSettings } from './settings.ts';

/** A field by the codes of its locales, as the API returns it with `locale=*`. */
const localised = z.record(z.string().max(100), z.unknown());

const entry = z.object({
  sys: z.object({ id: z.string(), updatedAt: z.iso.datetime({ offset: true }) }),
  fields: z.record(z.string().max(100), localised),
});
export type ContentfulEntry = z.output<typeof entry>;

const asset = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.record(z.string().max(100), localised),
});
export type ContentfulAsset = z.output<typeof asset>;

const collection = z.object({
  total: z.int().min(0),
  items: z.array(entry),
  includes: z.object({ Asset: z.array(asset).optional() }).optional(),
});
export type ContentfulCollection = z.output<typeof collection>;

const TIMEOUT_MS = 5_000;

/** Reads entries. The delivery API and the preview API have the same addresses and responses, on different hosts. */
export async function readCollection(
  { baseUrl, space, environment, token }: ContentfulSettings,
  query: Record<string, string>,
): Promise<ContentfulCollection> {
  const search = new URLSearchParams({ ...query, locale: '*', include: '1' });
  const path = `/spaces/${space}/environments/${environment}/entries`;
  const response = await fetchInSpan(`${baseUrl}${path}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Contentful responded with the status ${response.status}.`);
  }
  return collection.parse(await response.json());
}
