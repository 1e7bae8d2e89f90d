import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Reads pages of ours, stores the one for a missing connection, and loads nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The file itself, or its compressed copy. */
const isServiceWorker = /\/service-worker\.js(\.(br|gz))?$/;

/**
 * Files under /assets have a hash of their content in their names, so they never change. Browsers request the
 * few others again each hour, and the service worker each time.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      if (isServiceWorker.test(path)) {
        reply.header('cache-control', 'no-cache');
        reply.header('content-security-policy', WORKER_POLICY);
        return;
      }
      const lasting = path.includes('/assets/');
      reply.header(
        'cache-control',
        lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
}
