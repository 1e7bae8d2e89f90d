import type { FastifyInstance } from 'fastify';
import { ask } from '../ask.ts';

/** Sends a file to the API, as the form of a browser does. */
export async function sendFile(
  app: FastifyInstance,
  { token, url, content }: { token: string; url: string; content: Buffer },
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(content)], 'file'));
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  return ask(app, {
    ...{ method: 'POST', url, payload: Buffer.from(await new Response(body).arrayBuffer()) },
    headers: { 'access-token': token, 'content-type': headers.get('content-type') ?? '' },
  });
}
