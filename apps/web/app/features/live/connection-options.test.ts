import { describe, expect, it } from 'vitest';
import { connectionOptions } from './connection-options.ts';

const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
const own = { key: 'marque', cluster: 'eu', host: null, hosted: false };

describe('connectionOptions', () => {
  it('connects to the page’s own host by default', () => {
    expect(connectionOptions(own, page)).toEqual({
      cluster: 'eu',
      disableStats: true,
      enabledTransports: ['ws', 'wss'],
      forceTLS: false,
      wsHost: 'localhost',
      wsPort: 3000,
      wssPort: 3000,
    });
  });

  it('uses TLS and its standard port on a secure page', () => {
    const secure = connectionOptions(own, { protocol: 'https:', hostname: 'marque.example', port: '' });
    expect(secure).toMatchObject({ forceTLS: true, wsHost: 'marque.example', wssPort: 443 });
  });

  it('uses the configured host and its port', () => {
    expect(connectionOptions({ ...own, host: 'live.example:8443' }, page)).toMatchObject({
      wsHost: 'live.example',
      wsPort: 8443,
    });
    expect(connectionOptions({ ...own, host: 'live.example' }, page)).toMatchObject({ wsPort: 80 });
  });

  it('leaves the host of hosted Pusher to its cluster, and always uses TLS', () => {
    const hosted = connectionOptions({ ...own, hosted: true }, page);
    expect(hosted).toMatchObject({ cluster: 'eu', forceTLS: true });
    expect(hosted).not.toHaveProperty('wsHost');
    expect(hosted).not.toHaveProperty('wsPort');
  });
});
