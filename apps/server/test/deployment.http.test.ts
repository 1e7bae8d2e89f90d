import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@marque/db/database';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../src/platform/config/settings.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { ask } from './ask.ts';
import { useTestApp } from './use-test-app.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = read('deploy/grafana/marque.json');
const manifests = ['deploy/compose.yaml', 'deploy/kubernetes/marque.yaml'].map(read);
const served = useTestApp();

const unique = (found: Iterable<RegExpMatchArray>) =>
  [...new Set([...found].map(([, name = '']) => name))].sort();

/** The names of all metrics, as if every part ran in this process. */
function metricsOfProgram(): string[] {
  const metrics = createMetrics();
  const never = () => Promise.reject(new Error('Only the names are read.'));
  metrics.watchPool({} as Database);
  metrics.watchBus(() => true);
  metrics.watchLanes(() => 0);
  metrics.watchReplicas(() => []);
  metrics.watchArchive(never);
  metrics.watchHealth(never);
  metrics.watchPayments(never);
  metrics.watchRealtime(() => ({ connections: 0, subscriptions: 0, messagesSent: 0, slowClientsDropped: 0 }));
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}

const metricsIn = (text: string) => unique(text.matchAll(/\b((?:marque|nodejs)_\w+)/g));

test('alerts and dashboard ask only for metrics that exist', () => {
  const asked = metricsIn(`${alerts}${dashboard}`);
  expect(asked.length).toBeGreaterThan(10);
  const known = metricsOfProgram().flatMap((name) => [name, `${name}_count`, `${name}_bucket`]);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});

test('the dashboard shows every metric that an alert watches', () => {
  expect(metricsIn(dashboard)).toEqual(expect.arrayContaining(metricsIn(alerts)));
});

test('each alert has a runbook, and each runbook an alert', () => {
  const runbooks = unique(read('docs/OPERATIONS.md').matchAll(/^### ([A-Z][a-z]+[A-Z]\w+)$/gm));
  expect(runbooks).toEqual(unique(alerts.matchAll(/- alert: (\w+)/g)));
});

test('only settings that exist are named', () => {
  const named = [read('deploy/settings.example'), ...manifests]
    .flatMap((text) => unique(text.matchAll(/^ *([A-Z][A-Z0-9]*_[A-Z0-9_]+)[:=]/gm)))
    .map((name) => name.replace(/_FILE$/, ''));
  const ofPostgres = ['POSTGRES_DB', 'POSTGRES_PASSWORD', 'MARQUE_PASSWORD'];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in settings.shape || ofPostgres.includes(name)))).toEqual([]);
});

test('every command that the guide tells operators to run exists', () => {
  const told = unique(read('docs/OPERATIONS.md').matchAll(/(?:^|\/opt\/marque\/)marque ([a-z-]+)/gm));
  expect(told).toEqual(expect.arrayContaining(['audit-verify', 'restore']));
  const parts = ['web', 'worker', 'all'];
  expect(
    told.filter((name) => !parts.includes(name) && !existsSync(join(root, `scripts/${name}.ts`))),
  ).toEqual([]);
});

test('each timer belongs to a service', () => {
  const names = readdirSync(join(root, 'deploy/systemd'));
  const timers = names.filter((name) => name.endsWith('.timer'));
  expect(timers).toEqual(['marque-backup.timer']);
  for (const timer of timers) expect(names).toContain(timer.replace('.timer', '.service'));
});

test('only parts and commands that exist are started', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`));
  const started = [
    ...units.flatMap((text) => unique(text.matchAll(/^ExecStart=\/opt\/marque\/marque (\S+)/gm))),
    ...manifests.flatMap((text) => unique(text.matchAll(/^ *(?:command|args): \[([\w-]+)\]$/gm))),
  ];
  expect([...new Set(started)].sort()).toEqual(['backup', 'db-migrate', 'web', 'worker']);
  for (const command of ['backup', 'db-migrate'])
    expect(existsSync(join(root, `scripts/${command}.ts`))).toBe(true);
});

test('the balancer and the orchestrator ask for addresses that answer', async () => {
  const asked = unique(`${read('deploy/haproxy.cfg')}${manifests}`.matchAll(/(?:GET |path: )(\/\w+)/g));
  expect(asked).toEqual(['/healthz', '/readyz']);
  for (const url of asked) expect((await ask(served.app, { url })).statusCode).toBe(200);
});

test.each(manifests)('every document of a manifest is valid YAML', (text) => {
  expect(parseAllDocuments(text, { merge: true }).flatMap(({ errors }) => errors)).toEqual([]);
});
