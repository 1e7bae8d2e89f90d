import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { generate } from 'selfsigned';

/**
 * Tests set a visitor's address in this header, because all visitors come from this machine. The proxy does not forward
 * it.
 */
export const ADDRESS_HEADER = 'x-test-address';

/** HTTP/2 refuses these headers, because it manages connections itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Replaces the proxy of production. It terminates TLS, speaks HTTP/2 with browsers, and forwards the address of the
 * visitor. Like many proxies, it calls the program by its internal name; only PUBLIC_URL has the public name.
 */
export async function startTlsProxy(programPort: number) {
  const notAfterDate = new Date(Date.now() + 86_400_000);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  // Sockets of the realtime connection and the requests of `ask` still use HTTP/1.1.
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  const connections = new Set<Duplex>();
  server.on('secureConnection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  server.on('request', (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const passed = request({ port: programPort, method, path, headers: headersOf(incoming) }, (answer) => {
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !OF_CONNECTION.has(name)) outgoing.setHeader(name, value);
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const inner = connect(programPort);
    const headers = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`);
    inner.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    inner.write(head);
    inner.pipe(socket).pipe(inner);
    for (const [one, other] of [
      [inner, socket],
      [socket, inner],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });

  server.listen(0);
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    cert,
    async close() {
      for (const socket of connections) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf({ headers, socket }: IncomingMessage | Http2ServerRequest) {
  const { [ADDRESS_HEADER]: address, host: _host, ...others } = headers;
  const forwarded = Object.entries(others).filter(([name]) => !name.startsWith(':'));
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': address ?? socket.remoteAddress,
    'x-forwarded-proto': 'https',
  };
}
