import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Priority } from '../../platform/queue.ts';
import type { Media } from './open-media.ts';
import type { Asked, Tasks } from './process/protocol.ts';
import { masterKey } from './storage-keys.ts';

type Kind = 'encode' | 'encode-stand-in';

/** `to` is the path for a file that the task makes. The file is removed at the end. */
type Task<Of extends Kind> = (master: string, to: string) => Asked<Of>;

/**
 * Runs a task of the picture process on a master. The process reads the master itself, because large buffers would make the
 * server collect its garbage while bids arrive. `use` gets the outcome, while the file that the task has made exists. Returns
 * `lost` if the process was lost or the master is missing.
 */
export async function runOnMaster<Of extends Kind, Result>(
  { storage, process, incoming }: Pick<Media, 'storage' | 'process' | 'incoming'>,
  { id, task, priority }: { id: string; task: Task<Of>; priority: Priority },
  use: (done: Tasks[Of]['done'], to: string) => Promise<Result>,
): Promise<Result | 'lost'> {
  const scratch = join(incoming, `${randomUUID()}.master`);
  const to = `${scratch}.made`;
  await mkdir(incoming, { recursive: true });
  const load = async () => {
    const master = await storage.locate(masterKey(id), scratch);
    return master === null ? null : task(master, to);
  };
  try {
    const done = await process.runLoaded<Of>(load, priority).catch(lostIfGone);
    return done === 'lost' ? done : await use(done, to);
  } finally {
    await rm(scratch, { force: true });
    await rm(to, { force: true });
  }
}

/** The picture may be deleted before the process has opened its master. */
function lostIfGone(error: NodeJS.ErrnoException): 'lost' {
  if (error.code === 'ENOENT') return 'lost';
  throw error;
}
