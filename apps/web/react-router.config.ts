import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './lighten-manifest.ts';
import { precompress } from './precompress.ts';

export default {
  ssr: true,
  // All routes in one cached file. Each page links to five languages and would otherwise request more routes
  // from the server.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await lightenManifest(join(client, 'assets'));
    await precompress(client);
  },
} satisfies Config;
