import { describe, expect, test } from 'vitest';
import { startLiveServer } from './test/live-server.ts';
import { openRawClient } from './test/raw-client.ts';

describe('the handshake', () => {
  test('sends the id of the socket and the activity timeout', async () => {
    const { port } = await startLiveServer();

    const { data } = await openRawClient(port).next('pusher:connection_established');

    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
  });

  test.each([
    ['/app/other?protocol=7', 4001],
    ['/app/?protocol=7', 4005],
    ['/app/marque/more?protocol=7', 4005],
    ['/app/marque?protocol=seven', 4006],
    ['/app/marque?protocol=4', 4007],
    ['/app/marque?protocol=8', 4007],
    ['/app/marque', 4008],
  ])('refuses %s with %i, in a message and in the close code', async (path, code) => {
    const { port, realtime } = await startLiveServer();
    const client = openRawClient(port, path);

    const error = await client.next('pusher:error');

    expect(error.data).toMatchObject({ code });
    expect(await client.closed).toMatchObject({ code });
    expect(realtime.connections()).toBe(0);
  });

  test('refuses a foreign origin before it opens a socket', async () => {
    const allowedOrigins = (origin: string | undefined) => origin === 'https://marque.example';
    const { port } = await startLiveServer({ allowedOrigins });
    const path = '/app/marque?protocol=7';

    expect(await openRawClient(port, path, { origin: 'https://evil.example' }).refused).toBe(403);
    await openRawClient(port, path, { origin: 'https://marque.example' }).next(
      'pusher:connection_established',
    );
  });

  test('leaves other paths to other listeners, and refuses them if there are none', async () => {
    const { port, server } = await startLiveServer();

    expect(await openRawClient(port, '/hot-reload').refused).toBe(404);
    server.on('upgrade', (request, stream) => {
      if (request.url === '/hot-reload') stream.end('HTTP/1.1 418 Theirs\r\nConnection: close\r\n\r\n');
    });
    expect(await openRawClient(port, '/hot-reload').refused).toBe(418);
  });
});
