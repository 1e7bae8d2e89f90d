import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { useTestApp } from '../use-test-app.ts';

const served = useTestApp({ web: await loadBuiltWeb() });
let port: number;
beforeAll(async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  const address = served.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => served.app.close());

const CHUNK = 'x'.repeat(64 * 1024);
const MOST_CHUNKS = 4_800;

/** Sends a body until there is a response, or until 300 MB are sent. */
async function flood(lengthHeader: string): Promise<{ answer: string; chunksSent: number }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  const head = [
    'POST /en/newsletter HTTP/1.1',
    'host: localhost',
    'origin: http://localhost:3000',
    'accept: text/html',
    'content-type: multipart/form-data; boundary=x',
    lengthHeader,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const isChunked = lengthHeader.startsWith('transfer-encoding');
  let chunksSent = 0;
  while (!isClosed && answer === '' && chunksSent < MOST_CHUNKS) {
    const wasTaken = socket.write(isChunked ? `10000\r\n${CHUNK}\r\n` : CHUNK);
    chunksSent += 1;
    if (!wasTaken) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  }
  await Promise.race([closed, answer === '' ? once(socket, 'data') : closed]);
  socket.destroy();
  await closed;
  return { answer, chunksSent };
}

test.each(['transfer-encoding: chunked', `content-length: ${300 * 1024 * 1024}`])(
  'a page does not read an endless body: %s',
  async (lengthHeader) => {
    const { answer, chunksSent } = await flood(lengthHeader);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('content-type: text/html');
    expect(chunksSent).toBeLessThan(MOST_CHUNKS / 10);
  },
);
