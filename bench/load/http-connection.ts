import { once } from 'node:events';
import { connect } from 'node:net';

export type HttpConnection = { ask(request: string): Promise<number> };

const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Servers close a connection that is idle for longer, perhaps at the moment of the next request. */
const MOST_IDLE_MS = 4_000;

/** One keep-alive connection with one request at a time. Like a browser, it connects again after a pause. */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  let line = await openLine(port);
  let usedAt = performance.now();
  return {
    async ask(request) {
      if (performance.now() - usedAt > MOST_IDLE_MS) {
        line.close();
        line = await openLine(port);
      }
      const status = await line.ask(request);
      usedAt = performance.now();
      return status;
    },
  };
}

/** It does little work, because it shares the cores with the measured server. */
async function openLine(port: number): Promise<HttpConnection & { close(): void }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let heard: Buffer | undefined;
  let answered: ((status: number) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;

  socket.on('data', (chunk: Buffer) => {
    const text = heard ? Buffer.concat([heard, chunk]) : chunk;
    const headLength = text.indexOf(endOfHead) + 4;
    if (headLength < 4 || !isWhole(text, headLength)) {
      heard = text;
      return;
    }
    heard = undefined;
    answered?.(Number(text.toString('latin1', 9, 12)));
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('The server closed a connection that was in use.')));

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

function isWhole(text: Buffer, headLength: number): boolean {
  const head = text.toString('latin1', 0, headLength);
  const declared = /\r\ncontent-length: (\d+)/i.exec(head);
  if (declared) return text.length >= headLength + Number(declared[1]);
  if (!/\r\ntransfer-encoding: chunked/i.test(head))
    throw new Error('The answer does not say how long it is.');
  return text.subarray(-lastChunk.length).equals(lastChunk);
}
