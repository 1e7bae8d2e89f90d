import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@marque/testing/free-port';
import { expect } from 'vitest';

const PROGRAM = '/usr/sbin/haproxy';

export const haproxyIsInstalled = spawnSync(PROGRAM, ['-v']).status === 0;
if (!haproxyIsInstalled) console.error('The test of an upgrade is left out: haproxy is not installed.');

export type Haproxy = {
  url: string;
  port: number;
  untilUp(node: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts HAProxy with the configuration of production in front of two nodes. Only the addresses differ, and the visitors
 * come without TLS.
 */
export async function startHaproxy(folder: string, nodes: readonly number[]): Promise<Haproxy> {
  const [port, figures] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration({ port, figures, nodes }));
  const haproxy = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  haproxy.stderr.on('data', (words) => {
    said += words;
  });
  const leaveWithUs = () => haproxy.kill('SIGKILL');
  process.on('exit', leaveWithUs);
  const ended = once(haproxy, 'exit').then(() => {
    throw new Error(`HAProxy has ended:\n${said}`);
  });
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    untilUp: (node) =>
      Promise.race([ended, expect.poll(() => readState(figures, `web-${node + 1}`)).toBe('UP')]),
    stop: async () => {
      process.off('exit', leaveWithUs);
      haproxy.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}

type Addresses = { port: number; figures: number; nodes: readonly number[] };

function configuration({ port, figures, nodes }: Addresses): string {
  const deployed = readFileSync(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8');
  const visitors = deployed
    .split('\n')
    .filter((line) => !/^ +(bind :80|http-request redirect)/.test(line))
    // An ordinary user may not open as many connections, and a machine that runs tests may be busy for long.
    .map((line) => line.replace(/maxconn .*/, 'maxconn 1000'))
    .map((line) => line.replace(/timeout (check|connect|client|server) .*/, 'timeout $1 10m'))
    .map((line) => line.replace(/bind :443 .*/, `bind 127.0.0.1:${port}`))
    .map((line) => line.replace(/web-(\d):3000/, (_, node) => `127.0.0.1:${nodes[Number(node) - 1]}`))
    .join('\n');
  return `${visitors}\nfrontend figures\n  bind 127.0.0.1:${figures}\n  stats enable\n  stats uri /\n`;
}

/** How HAProxy sees a node: its line in the figures, of which the eighteenth column is the state. */
async function readState(port: number, server: string): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/;csv`).catch(() => undefined);
  const lines = (await response?.text())?.split('\n') ?? [];
  return lines.find((line) => line.startsWith(`web,${server},`))?.split(',')[17];
}
