import { StartupError } from '@marque/db/startup-error';

/** Runs a command, and prints one sentence about a problem that the operator can solve. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Without this, a signal would end the process at once, and leave its PostgreSQL running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
