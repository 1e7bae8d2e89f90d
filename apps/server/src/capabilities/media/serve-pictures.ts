import { tooManyRequests } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { parseVariantAddress } from '@marque/domain/media/picture-variants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Actor } from '../../platform/context.ts';
import { pathOf } from '../../platform/http/api-paths.ts';
import { cookieOf } from '../../platform/http/cookie-of.ts';
import type { Limiter } from '../../platform/http/limiter.ts';
import { sendHostRefusal } from '../../platform/http/send-refusals.ts';
import type { SessionLookup } from '../../platform/http/session-lookup.ts';
import { sendLostPicture } from './lost-picture.ts';
import type { Media } from './open-media.ts';
import { createPictureAccess } from './picture-access.ts';
import { readVariant } from './read-variant.ts';
import { variantKey } from './storage-keys.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Long enough that a page requests a repeated picture once. Short enough that the final file soon replaces
 * it.
 */
const STAND_IN_SECONDS = 20;

/** Short, because a picture that is not public must not stay in a browser that somebody else uses. */
const PRIVATE_SECONDS = 300;

type Parts = {
  media: Media;
  limiter: Limiter;
  database: Database;
  sessions: Pick<SessionLookup, 'findCached'>;
  config: Pick<Config, 'sessionCookie' | 'publicAccessToken'>;
};

/** Public pictures need no token. An address always shows the same picture. */
export function servePictures(
  app: FastifyInstance,
  { media, limiter, database, sessions, config }: Parts,
): void {
  const access = createPictureAccess(database, media);
  const actorOf = async (request: FastifyRequest): Promise<Actor> => {
    const header = request.headers['access-token'];
    const isSession = typeof header === 'string' && header !== config.publicAccessToken;
    const token = isSession ? header : cookieOf(request, config.sessionCookie.name);
    return (token && (await sessions.findCached(token))) || { kind: 'visitor' };
  };

  app.get('/media/*', async (request, reply) => {
    const wait = await limiter.ofPictures(request);
    if (wait !== null) return sendHostRefusal(request, reply, tooManyRequests(wait));
    const variant = parseVariantAddress(pathOf(request.url));
    if (!variant) return sendHostRefusal(request, reply, { code: 'not-found' });

    const allowed = await access.of(variant.id, () => actorOf(request));
    if (allowed === 'none') return sendHostRefusal(request, reply, { code: 'not-found' });

    const etag = `"${variantKey(variant)}"`;
    const cached = (directives: string) =>
      allowed === 'public'
        ? // Mails contain pictures too, and webmail pages have another origin.
          reply
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('cache-control', `public, ${directives}`)
        : reply
            .header('cross-origin-resource-policy', 'same-origin')
            .header('cache-control', `private, ${directives}`);
    const lasting = () =>
      cached(
        allowed === 'public' ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${PRIVATE_SECONDS}`,
      ).header('etag', etag);
    const find = async () => {
      const isKnown = request.headers['if-none-match'] === etag;
      return isKnown && (await media.storage.has(variantKey(variant)))
        ? ('unchanged' as const)
        : readVariant(media, variant);
    };
    const file = await find().catch((error: unknown) => {
      request.log.error({ reqId: request.id, err: error }, 'a picture was not read');
      return 'lost' as const;
    });
    if (file === 'unchanged') return lasting().code(304).send();
    if (file === 'lost') return sendLostPicture(reply);
    if (file === null) return sendHostRefusal(request, reply, { code: 'not-found' });
    if (file === 'busy') {
      reply.header('retry-after', 5);
      return sendHostRefusal(request, reply, { code: 'overloaded' });
    }
    const answer = file.final ? lasting() : cached(`max-age=${STAND_IN_SECONDS}`);
    return answer.type(file.type).header('content-length', file.size).send(file.content);
  });
}
