import { StartupError } from '@marque/db/startup-error';
import { startProgram } from './program.ts';
import { parseRole } from './role.ts';

try {
  await startProgram(process.env, parseRole(process.argv.slice(2)));
} catch (error) {
  // Print one sentence for a problem that the operator can fix, and the whole stack trace for any other
  // error.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
