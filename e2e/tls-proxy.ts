import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { generate } from 'selfsigned';

/**
 * Tests set a visitor's address in this header, because all visitors come from this machine. The proxy does not forward
 * it.
 */
export const ADDRESS_HEADER = 'x-test-address';

/**
 * Replaces the proxy of production. It terminates TLS and forwards the address of the visitor. Like many proxies, it
 * calls the program by its internal name; only PUBLIC_URL has the public name.
 */
export async function startTlsProxy(programPort: number) {
  const notAfterDate = new Date(Date.now() + 86_400_000);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createServer({ key, cert });

  server.on('request', (incoming, outgoing) => {
    const passed = request(
      { port: programPort, method: incoming.method, path: incoming.url, headers: headersOf(incoming) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
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
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf({ headers, socket }: IncomingMessage) {
  const { [ADDRESS_HEADER]: address, host: _host, ...others } = headers;
  return { ...others, 'x-forwarded-for': address ?? socket.remoteAddress, 'x-forwarded-proto': 'https' };
}
