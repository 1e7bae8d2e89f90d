import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { keepAuditJob } from '@marque/contracts/audit';
import { eventually } from '@marque/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTraceReceiver } from '../test/trace-receiver.ts';

const main = join(import.meta.dirname, 'main.ts');

/** Starts the real program in a separate process and collects its output. */
function startProcess(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
      ...{ MARQUE_ENV: 'testing', ...env },
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  const says = async (words: string): Promise<void> => {
    while (!output.includes(words)) {
      const ended = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        exited.then(() => true),
      ]);
      if (ended && !output.includes(words)) throw new Error(`It ended without saying '${words}':\n${output}`);
    }
  };
  return { child, exited, says };
}

describe('the program', () => {
  let clone: TestDatabase;
  beforeEach(async () => {
    clone = await createTestDatabase();
  });
  afterEach(() => clone.drop());

  test('runs only the worker and stops cleanly on SIGTERM', async () => {
    const { child, exited, says } = startProcess(['--role', 'worker'], { DATABASE_URL: clone.url });
    await says('The worker is running.');
    child.kill('SIGTERM');
    expect(await exited).toMatchObject({ code: 0 });
  });

  test('with an endpoint for traces, has sent those of its jobs when it ends', async () => {
    const receiver = await startTraceReceiver();
    await clone.database.pool.query('select graphile_worker.add_job($1)', [keepAuditJob.name]);
    const { child, exited, says } = startProcess(['--role', 'worker'], {
      ...{ DATABASE_URL: clone.url, OTEL_TRACES_SAMPLER_ARG: '1' },
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    });
    await says('The worker is running.');
    await eventually(async () => {
      const { rows } = await clone.database.pool.query(
        'select from graphile_worker.jobs where task_identifier = $1',
        [keepAuditJob.name],
      );
      expect(rows).toEqual([]);
    });
    child.kill('SIGTERM');
    expect(await exited).toMatchObject({ code: 0 });
    const spans = receiver.spans();
    const job = spans.find(({ name }) => name === keepAuditJob.name);
    expect(
      spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name),
    ).toContain('select audit_state');
  });

  test.each([
    [
      'an unknown role',
      ['--role', 'captain'],
      {},
      /^--role must be one of web, worker, all; captain is not\.$/m,
    ],
    ['a wrong setting', [], { PORT: 'three thousand' }, /^The setting PORT is not valid/m],
    [
      'an unreachable database',
      ['--role', 'worker'],
      { DATABASE_URL: 'postgresql://someone:hush@127.0.0.1:1/nowhere' },
      /127\.0\.0\.1:1/,
    ],
  ])('prints one clear sentence about %s and exits with 1', async (_name, args, env, sentence) => {
    const { exited } = startProcess(args, env);
    const { code, output } = await exited;
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).not.toContain('hush');
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('reports that the port is taken before it does anything else', async () => {
    const squatter = createServer().listen(0, '0.0.0.0');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const { code, output } = await startProcess([], { DATABASE_URL: clone.url, PORT: String(port) }).exited;
    squatter.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program`);
  });
});
