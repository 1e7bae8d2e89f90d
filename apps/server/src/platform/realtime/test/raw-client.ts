import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

type ServerMessage = { event: string; channel?: string; data: unknown };

/** A client that only a test controls. It answers no pings and stores every message. */
export function openRawClient(port: number, path = '/app/marque?protocol=7', headers = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const heard: ServerMessage[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(data.toString())));
  ws.on('error', () => {});
  onTestFinished(() => ws.terminate());

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const refused = new Promise<number | undefined>((resolve) => {
    ws.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  });

  async function next(event: string): Promise<ServerMessage> {
    for (;;) {
      const position = heard.findIndex((message) => message.event === event);
      if (position >= 0) return heard.splice(0, position + 1).at(-1) as ServerMessage;
      if (ws.readyState === ws.CLOSED) throw new Error(`The connection was closed before ${event} came.`);
      await Promise.race([new Promise((resolve) => ws.once('message', resolve)), closed]);
    }
  }

  const say = (event: string, data: unknown = {}) => ws.send(JSON.stringify({ event, data }));

  return { ws, next, say, closed, refused };
}
