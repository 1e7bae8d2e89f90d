import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { reconcile } from '@marque/server/capabilities/payments/reconcile-command';

const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } });

/** Exit code 0: our rows and the provider's agree. 1: they do not. 2: they could not be compared. */
try {
  process.exitCode = await reconcile(process.env, values.days, console.log);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
