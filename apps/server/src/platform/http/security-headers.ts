import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export type HeaderLines = Record<string, string | number | string[] | undefined>;

/** Helmet would compute its headers for each request. Ours never change, so they are computed once. */
export const readSecurityHeaders = async ({ production }: Config): Promise<HeaderLines> => ({
  ...(await headersOfHelmet(production)),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
});

export function addSecurityHeaders(app: FastifyInstance, headers: HeaderLines): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function headersOfHelmet(production: boolean): Promise<HeaderLines> {
  const bare = Fastify();
  bare.get('/', async () => '');
  const { headers: without } = await bare.inject('/');

  const protectedOne = Fastify();
  await protectedOne.register(helmet, {
    // Pages set their own policy, with a nonce. All other responses may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: production
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // These headers are only for obsolete browsers and plugins.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  protectedOne.get('/', async () => '');
  const { headers: withHelmet } = await protectedOne.inject('/');

  return Object.fromEntries(Object.entries(withHelmet).filter(([name]) => !(name in without)));
}
