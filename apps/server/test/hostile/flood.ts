import { once } from 'node:events';
import { connect } from 'node:net';

const CHUNK = 'x'.repeat(64 * 1024);
/** 300 MB. */
export const MOST_CHUNKS = 4_800;

type Flood = {
  port: number;
  /** The request line and the headers, without the length of the body. */
  head: string[];
  /** `transfer-encoding: chunked`, or a `content-length`. */
  lengthHeader: string;
  /** The first bytes of the body. */
  opening?: string;
};

/** Sends a body until there is a response, or until 300 MB are sent. */
export async function flood({
  port,
  head,
  lengthHeader,
  opening = '',
}: Flood): Promise<{ answer: string; chunksSent: number }> {
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
  const isChunked = lengthHeader.startsWith('transfer-encoding');
  const send = (text: string): boolean =>
    socket.write(isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  socket.write(`${[...head, lengthHeader].join('\r\n')}\r\n\r\n`);
  if (opening !== '') send(opening);
  let chunksSent = 0;
  while (!isClosed && answer === '' && chunksSent < MOST_CHUNKS) {
    const wasTaken = send(CHUNK);
    chunksSent += 1;
    if (!wasTaken) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  }
  // The server closes the connection itself. A server that reads on would keep it open.
  await closed;
  return { answer, chunksSent };
}
