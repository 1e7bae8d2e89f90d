import { parseArgs } from 'node:util';
import { makeBackup } from '@marque/server/capabilities/backup/backup-command';
import { runCommand } from '@marque/server/capabilities/backup/run-command';

const { values } = parseArgs({ options: { keep: { type: 'string' } } });
const clock = { now: () => new Date() };

await runCommand(() => makeBackup({ env: process.env, keep: values.keep, print: console.log, clock }));
