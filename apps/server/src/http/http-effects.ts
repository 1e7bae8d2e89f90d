import { isDeepStrictEqual } from 'node:util';
import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { openCustomer, sealCustomer } from '../customers/customer-cookie.ts';
import type { HttpEffects } from './answer.ts';
import { cookieOf } from './cookie-of.ts';
import { receiveFile } from './receive-file.ts';

export function httpEffects(request: FastifyRequest, reply: FastifyReply, config: Config): HttpEffects {
  const { sessionCookie, customerCookie, appSecret } = config;
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: config.publicUrl.startsWith('https:'),
    ...(sessionCookie.domain ? { domain: sessionCookie.domain } : {}),
  };
  // Lax, so that a link in an outbid mail arrives logged in.
  const session = { ...attributes, sameSite: 'lax' as const };
  const data = { ...attributes, sameSite: 'strict' as const };
  const lasting = (seconds: number | undefined) => (seconds ? { maxAge: seconds } : {});

  const storedCustomer = () => {
    const sealed = cookieOf(request, customerCookie.name);
    return sealed ? openCustomer(sealed, appSecret) : null;
  };
  const store = (customer: User, lifetimeSeconds?: number) => {
    const sealed = sealCustomer(customer, appSecret);
    if (sealed) reply.setCookie(customerCookie.name, sealed, { ...data, ...lasting(lifetimeSeconds) });
    else reply.clearCookie(customerCookie.name, data);
  };

  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    startSession: ({ token, customer }, lifetimeSeconds) => {
      reply.setCookie(sessionCookie.name, token, { ...session, ...lasting(lifetimeSeconds) });
      store(customer, lifetimeSeconds);
    },
    endSession: () => {
      reply.clearCookie(sessionCookie.name, session);
      reply.clearCookie(customerCookie.name, data);
    },
    storedCustomer,
    storeCustomer: (customer) => {
      if (!request.credentials?.byCookie || isDeepStrictEqual(storedCustomer(), customerOf(customer))) return;
      store(customer);
    },
    receiveFile: () => receiveFile(request),
  };
}
