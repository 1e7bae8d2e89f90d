import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HttpEffects } from './answer.ts';
import { receiveFile } from './receive-file.ts';

export function httpEffects(request: FastifyRequest, reply: FastifyReply, config: Config): HttpEffects {
  const { name, domain } = config.sessionCookie;
  const attributes = {
    path: '/',
    httpOnly: true,
    // Lax, so that a link in an outbid mail arrives logged in.
    sameSite: 'lax' as const,
    secure: config.publicUrl.startsWith('https:'),
    ...(domain ? { domain } : {}),
  };
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    startSession: (token, lifetimeSeconds) => {
      reply.setCookie(name, token, {
        ...attributes,
        ...(lifetimeSeconds ? { maxAge: lifetimeSeconds } : {}),
      });
    },
    endSession: () => {
      reply.clearCookie(name, attributes);
    },
    receiveFile: () => receiveFile(request),
  };
}
