import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attribute = { key: string; value: Value };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links: { spanId: string }[];
  status: { code: number };
};
type SentTraces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export const attributesOf = ({ attributes }: { attributes: Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const accept = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

/** Receives traces by OTLP over HTTP, and keeps them. */
export async function startTraceReceiver(answer = accept) {
  const bodies: string[] = [];
  const requests: { url: string | undefined; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    requests.push({ url: request.url, headers: request.headers });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sent = () => bodies.map((body) => JSON.parse(body) as SentTraces).flatMap((one) => one.resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ bodies, requests },
    resources: () => sent().map(({ resource }) => attributesOf(resource)),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}
