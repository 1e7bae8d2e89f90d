import { join } from 'node:path';
import { createSingleFlight } from '../../platform/single-flight.ts';
import type { Drawings } from './drawings.ts';
import { createIntakeProcess, type IntakeProcess } from './intake/intake-process.ts';
import { openMediaFolder, openPictureStorage } from './open-picture-storage.ts';
import { createPictureProcess, type PictureProcess } from './process/picture-process.ts';
import type { S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { sweepForgotten } from './sweep-forgotten.ts';

export type Media = {
  storage: Storage;
  /** The folder for uploads while they arrive, and the process that receives them. */
  incoming: string;
  intake: IntakeProcess;
  process: PictureProcess;
  /** Variants that are being made now. */
  making: ReturnType<typeof createSingleFlight<boolean>>;
  /** Stand-ins that are being made now. */
  quick: ReturnType<typeof createSingleFlight<Uint8Array | null>>;
  /** The demo's pictures, which are drawn on first use. */
  drawings: Drawings | null;
  /** Called with the error of a write for which the disk has no space. */
  whenFull: (error: unknown) => void;
  close(): Promise<void>;
};

type Parts = { process?: PictureProcess; whenFull?: Media['whenFull'] };

/** Uses the local disk by default, or S3 if it is configured. */
export async function openMedia(
  { dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined },
  { process = createPictureProcess(), whenFull = () => {} }: Parts = {},
): Promise<Media> {
  const incoming = join(await openMediaFolder(dataDir), 'incoming');
  const storage = await openPictureStorage({ dataDir, s3 });
  await sweepForgotten(incoming);
  await storage.sweep();
  const intake = createIntakeProcess();
  return {
    storage,
    incoming,
    intake,
    process,
    making: createSingleFlight<boolean>(),
    quick: createSingleFlight<Uint8Array | null>(),
    drawings: null,
    whenFull,
    close: async () => {
      await Promise.all([intake.close(), process.close()]);
      storage.close();
    },
  };
}
