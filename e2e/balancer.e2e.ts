import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haproxyIsInstalled, startHaproxy } from './haproxy.ts';

/** Stands in for a web node. The balancer also asks whether it is ready. */
async function startNode(serve: RequestListener): Promise<number> {
  const node = createServer((request, response) =>
    request.url === '/readyz' ? response.end() : serve(request, response),
  );
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  onTestFinished(() => {
    node.closeAllConnections();
    node.close();
  });
  return (node.address() as AddressInfo).port;
}

test.runIf(haproxyIsInstalled)(
  'a page whose node is killed comes from another one, and a bid is not sent twice',
  async () => {
    let received = 0;
    const killed = await startNode(({ method, socket }) => {
      if (method === 'POST') received += 1;
      socket.destroy();
    });
    const healthy = await startNode(({ method }, response) => {
      if (method === 'POST') received += 1;
      response.end('A page');
    });
    const folder = mkdtempSync(join(tmpdir(), 'marque-balancer-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const balancer = await startHaproxy(folder, [killed, healthy]);
    onTestFinished(balancer.stop);
    for (const node of [0, 1]) await balancer.untilUp(node);

    const ask = (method: string) =>
      fetch(balancer.url, { method }).then(
        ({ status }) => status,
        () => 'broken',
      );
    const answersTo = async (method: string, times: number) => {
      const answers = new Set<number | string>();
      for (let n = 0; n < times; n += 1) answers.add(await ask(method));
      return answers;
    };
    expect(await answersTo('GET', 6)).toEqual(new Set([200]));
    expect(await answersTo('POST', 6)).not.toEqual(new Set([200]));
    expect(received).toBe(6);
  },
);
