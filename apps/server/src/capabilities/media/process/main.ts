import sharp from 'sharp';
import { performTask } from './perform-task.ts';
import type { AnyTask, Reply } from './protocol.ts';

/*
 * The picture process. It decodes files from strangers and draws, so that neither a hostile file nor the memory that
 * libvips leaves behind reaches the process that takes bids. It has no secrets in its environment, no database and no
 * storage. It ends when its parent closes the channel, and therefore also when its parent is killed.
 */
sharp.concurrency(1);
// Every picture is read once. A cache would only hold files open.
sharp.cache(false);

const reply = (message: Reply) => process.send?.(message);

process.on('message', (task: AnyTask) => {
  performTask(task).then(
    (done) => reply({ done }),
    (error: unknown) => reply({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
