import type { PublicConfig } from '@marque/contracts/system';
import type { Options } from 'pusher-js';

type Place = { protocol: string; hostname: string; port: string };

/** Our own server uses the page's host and port. Hosted Pusher is found by its cluster. */
export function connectionOptions({ cluster, host, hosted }: PublicConfig['realtime'], page: Place): Options {
  const shared: Options = { cluster, disableStats: true, enabledTransports: ['ws', 'wss'] };
  if (hosted) return { ...shared, forceTLS: true, ...(host === null ? {} : { wsHost: host }) };

  const isSecure = page.protocol === 'https:';
  const [wsHost = page.hostname, ownPort] = host?.split(':') ?? [];
  const port = Number((host === null ? page.port : ownPort) || (isSecure ? 443 : 80));
  return { ...shared, forceTLS: isSecure, wsHost, wsPort: port, wssPort: port };
}
