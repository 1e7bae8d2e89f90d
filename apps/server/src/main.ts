import { StartupError } from '@marque/db/startup-error';
import { startProgram } from './program.ts';
import { parseRole } from './role.ts';

try {
  await startProgram(process.env, parseRole(process.argv.slice(2)));
} catch (error) {
  // One sentence for what somebody can put right; the whole trace for what nobody foresaw.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
