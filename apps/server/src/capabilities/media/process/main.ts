import sharp from 'sharp';
import { performTask } from './perform-task.ts';
import type { AnyTask, Reply } from './protocol.ts';

/*
 * The picture process. It decodes uploaded files and draws pictures. It is separate, so that neither a
 * hostile file nor the memory that libvips keeps can affect the process that takes bids. It has no secrets in
 * its environment, no database and no storage. It exits when its parent closes the channel, and so also when
 * its parent is killed.
 */
sharp.concurrency(1);
// Every picture is read once, so a cache would only keep files open.
sharp.cache(false);

const reply = (message: Reply) => process.send?.(message);

process.on('message', (task: AnyTask) => {
  performTask(task).then(
    (done) => reply({ done }),
    (error: unknown) =>
      reply(
        error instanceof Error
          ? { failed: error.message, code: (error as NodeJS.ErrnoException).code }
          : { failed: String(error) },
      ),
  );
});
process.on('disconnect', () => process.exit(0));
