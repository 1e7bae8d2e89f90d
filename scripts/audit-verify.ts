import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { headsIn, verifyAudit } from '@marque/server/capabilities/audit/verify-command';

const { values } = parseArgs({ options: { head: { type: 'string' }, log: { type: 'string' } } });

/** Exit code 0: the chain is valid. 1: it is not. 2: it could not be verified. */
try {
  const heads = [
    ...(values.head === undefined ? [] : [values.head]),
    ...(values.log === undefined ? [] : headsIn(readFileSync(values.log, 'utf8'))),
  ];
  process.exitCode = await verifyAudit(process.env, heads, console.log);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
