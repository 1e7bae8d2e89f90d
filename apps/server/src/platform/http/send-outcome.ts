import { Readable } from 'node:stream';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { FastifyReply } from 'fastify';

/** Sends what the verb returned, in the form that the contract describes. */
export function sendOutcome({ answer }: AnyEndpoint, reply: FastifyReply, outcome: unknown): FastifyReply {
  const { bare, meta, contentType, maxAge, variesByLanguage } = answer;
  const status = statusOf(answer, outcome);
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`);
  if (variesByLanguage) reply.header('vary', 'accept-language');
  reply.code(status);
  if (outcome instanceof Uint8Array)
    return sendFile(reply, Buffer.from(outcome.buffer, outcome.byteOffset, outcome.byteLength), contentType);
  if (outcome instanceof Readable && !contentType?.startsWith('text/'))
    return sendFile(reply, outcome, contentType);
  if (contentType) return reply.type(`${contentType}; charset=utf-8`).send(outcome);
  if (status === 204) return reply.send();
  return reply.send(bare || meta ? outcome : { data: outcome ?? null });
}

const statusOf = ({ status, alternative }: AnyEndpoint['answer'], outcome: unknown): number =>
  alternative?.data.safeParse(outcome).success ? alternative.status : status;

/**
 * A browser shows a PDF in its own viewer, which needs styles and an embedded object. A policy that forbids all of them
 * would leave the window empty.
 */
function sendFile(
  reply: FastifyReply,
  file: Buffer | Readable,
  type = 'application/octet-stream',
): FastifyReply {
  const isAttached = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
  if (!isAttached) reply.header('content-security-policy', "frame-ancestors 'none'").type(type);
  return reply.send(file);
}
