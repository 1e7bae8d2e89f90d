import { freePort } from '@marque/testing/free-port';
import { startTlsProxy } from '../../e2e/tls-proxy.ts';
import type { Bench } from '../benchmark.ts';
import { openShop, type Shop } from './shop.ts';

export type PublicShop = Pick<Shop, 'pages' | 'otherPages'> & { url: string; close(): Promise<void> };

/** The shop with pictures, in production mode, behind TLS and HTTP/2 like a real house. */
export async function openPublicShop(bench: Bench): Promise<PublicShop> {
  const port = await freePort();
  const proxy = await startTlsProxy(port);
  const settings = { PUBLIC_URL: proxy.url, TRUST_PROXY: '1' };
  const { pages, otherPages, close } = await openShop(bench, { settings, port, withPictures: 'all' });
  return {
    ...{ pages, otherPages, url: proxy.url },
    close: async () => {
      await proxy.close();
      await close();
    },
  };
}
