import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { verifyAudit } from '@marque/server/capabilities/audit/verify-command';

const { values } = parseArgs({ options: { head: { type: 'string' } } });

/** Exit code 0: the chain is valid. 1: it is not. 2: it could not be verified. */
try {
  process.exitCode = await verifyAudit(process.env, values.head, console.log);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
