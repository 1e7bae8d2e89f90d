import { StartupError } from '@marque/db/startup-error';
import { refreshRatesFrom } from '@marque/server/capabilities/listings/refresh-rates-command';

// The only argument is a file or an https address. Without it, the daily file of the European Central Bank is loaded.
try {
  await refreshRatesFrom(process.env, process.argv[2], console.log);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
