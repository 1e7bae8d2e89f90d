import { tooManyRequests } from '@marque/contracts/refusal';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../platform/http/api-paths.ts';
import type { Limiter } from '../../platform/http/limiter.ts';
import { sendHostRefusal } from '../../platform/http/send-refusals.ts';
import type { Media } from './open-media.ts';
import { readVariant } from './read-variant.ts';
import { parseVariantAddress, variantKey } from './variants.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Long enough that a page requests a repeated picture once. Short enough that the final file soon replaces
 * it.
 */
const STAND_IN_SECONDS = 20;

/** Pictures need no token, because addresses cannot be guessed. An address always shows the same picture. */
export function servePictures(app: FastifyInstance, media: Media, limiter: Limiter): void {
  app.get('/media/*', async (request, reply) => {
    const wait = await limiter.ofPictures(request);
    if (wait !== null) return sendHostRefusal(request, reply, tooManyRequests(wait));
    const variant = parseVariantAddress(pathOf(request.url));
    if (!variant) return sendHostRefusal(request, reply, { code: 'not-found' });

    const etag = `"${variantKey(variant)}"`;
    // Mails contain pictures too, and webmail pages have another origin.
    const everywhere = () => reply.header('cross-origin-resource-policy', 'cross-origin');
    const lasting = () =>
      everywhere().header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', etag);
    if (request.headers['if-none-match'] === etag && (await media.storage.has(variantKey(variant))))
      return lasting().code(304).send();

    const file = await readVariant(media, variant);
    if (file === null) return sendHostRefusal(request, reply, { code: 'not-found' });
    if (file === 'busy') {
      reply.header('retry-after', 5);
      return sendHostRefusal(request, reply, { code: 'overloaded' });
    }
    const answer = file.final
      ? lasting()
      : everywhere().header('cache-control', `public, max-age=${STAND_IN_SECONDS}`);
    return answer.type(file.type).header('content-length', file.size).send(file.content);
  });
}
