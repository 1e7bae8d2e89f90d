import { StartupError } from '@marque/db/startup-error';
import { buildWeb } from './build-web.ts';

try {
  await buildWeb((sentence) => console.log(sentence));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
// The parent process was killed. Stop in order, as after a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.env.NODE_ENV ??= 'production';
await import('@marque/server/main');
