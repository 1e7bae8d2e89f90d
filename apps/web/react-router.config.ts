import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  ssr: true,
  // All routes in one cached file. Each page links to five languages and would otherwise request more routes
  // from the server.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
