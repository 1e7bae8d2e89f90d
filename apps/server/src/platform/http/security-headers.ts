import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type HeaderLines = Record<string, string | number | string[] | undefined>;

/** Helmet would work its headers out anew for each request. Ours never change: they are asked for once. */
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
    // Pages write their own, with a nonce; everything else may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: production
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // For browsers and plugins that are long gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  protectedOne.get('/', async () => '');
  const { headers: withHelmet } = await protectedOne.inject('/');

  return Object.fromEntries(Object.entries(withHelmet).filter(([name]) => !(name in without)));
}
