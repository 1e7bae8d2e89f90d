import type { ShownAuction } from '@marque/contracts/web-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutAt, fillIn, fillInPacked, type GappedText, type PackedText, pack } from './gapped-text.ts';
import { createNonce, type PageHost } from './render-page.ts';

/**
 * A page for all visitors, or for all customers of one kind. It contains no nonce and no personal word: each
 * response puts its own into the gaps.
 */
export type SharedPage = {
  status: number;
  headers: Record<string, string>;
  text: GappedText;
  /** Compressed on the first use, because crawlers request most pages only once. */
  packed(): Promise<PackedText>;
  bytes: number;
  auction?: ShownAuction;
};

/** `words`: the nonce of the response comes first. */
export async function readSharedPage(
  response: Response,
  words: readonly string[],
  auction?: ShownAuction,
): Promise<SharedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const text = cutAt(body, words);
  let packed: Promise<PackedText> | undefined;
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), vary: 'cookie, accept-encoding' },
    text,
    packed: () => {
      packed ??= pack(text);
      return packed;
    },
    bytes: body.length,
    ...(auction ? { auction } : {}),
  };
}

type Recipient = { request: FastifyRequest; reply: FastifyReply; personalWords?: readonly string[] };

export async function sendSharedPage(
  page: SharedPage,
  { policyOf }: PageHost,
  { request, reply, personalWords = [] }: Recipient,
): Promise<void> {
  const nonce = createNonce();
  const words = [nonce, ...personalWords];
  reply.code(page.status).headers(page.headers).header('content-security-policy', policyOf(nonce));
  if (request.accepts().encoding(['gzip']))
    reply.header('content-encoding', 'gzip').send(fillInPacked(await page.packed(), words));
  else {
    // Compressing the page for one request would take longer than everything else together. All browsers accept gzip.
    request.headers['x-no-compression'] = 'yes';
    reply.send(fillIn(page.text, words));
  }
}
