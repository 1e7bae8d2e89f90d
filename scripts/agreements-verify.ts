import { StartupError } from '@marque/db/startup-error';
import { verifyAllAgreements } from '@marque/server/capabilities/consignment/verify-command';

/** Exit code 0: all agreements are valid. 1: some are not. 2: they could not be verified. */
try {
  process.exitCode = await verifyAllAgreements(process.env, console.log);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
