import { parseArgs } from 'node:util';
import { restoreBackup } from '@marque/server/capabilities/backup/restore-command';
import { runCommand } from '@marque/server/capabilities/backup/run-command';

const { values } = parseArgs({ options: { at: { type: 'string' }, timeline: { type: 'string' } } });
const { at, timeline } = values;
const clock = { now: () => new Date() };

await runCommand(() => restoreBackup({ env: process.env, at, timeline, print: console.log, clock }));
