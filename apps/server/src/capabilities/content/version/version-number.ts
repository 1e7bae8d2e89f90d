import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../../../platform/repeat.ts';
import { findVersionNumber, readVersionAfterDue } from './state-repository.ts';

/** The version number of all content, as this process knows it. */
export type VersionNumber = {
  current(): number;
  /** When this process learned of the current number, as a time of `performance.now()`. */
  learnedAt(): number;
  /** Call it after a change. This process knows it at once, the others as soon as they hear of it. */
  announce(): Promise<void>;
  /** Reads it now and then again and again, because a message may be lost and a publication may be scheduled. */
  start(): Promise<Ticker>;
};

/** Carries messages between the processes. */
export type ProcessBus = {
  publish(message: { channel: string; event: string; data: unknown }): Promise<void>;
  subscribe(onMessage: (message: { channel: string }) => void, onGap?: () => void): () => void;
};

type Parts = {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Logger;
  /** Null in tests with one process. */
  bus: ProcessBus | null;
  /** In read-only mode nothing is written, so scheduled publications wait. */
  isReadOnly?: () => boolean;
};

/** No client can subscribe to this channel, because the protocol does not allow its name. */
const CHANNEL = '#content';
const RELOAD_MS = 1_000;

/**
 * The clocks of two processes may differ by a moment. A publication is counted when it has begun on all of them, so that
 * nobody caches the text before it under the number after it.
 */
const SKEW_MS = 250;

export function createVersionNumber({
  database,
  clock,
  log,
  bus,
  isReadOnly = () => false,
}: Parts): VersionNumber {
  let known = 0;
  let learnedAt = 0;

  /** A slow reading must not replace the result of a later one, so the number only grows. */
  const reload = async (): Promise<boolean> => {
    const read = isReadOnly()
      ? await findVersionNumber(database.kysely)
      : await readVersionAfterDue(database.kysely, new Date(clock.now().getTime() - SKEW_MS));
    if (read <= known) return false;
    known = read;
    learnedAt = performance.now();
    return true;
  };
  const reloadOrKeep = () =>
    reload().catch((error: unknown) => log.error({ err: error }, 'the version of the content was not read'));
  const tellOthers = () => {
    const told = bus?.publish({ channel: CHANNEL, event: 'changed', data: null });
    // The other processes read the number within a second even if they were not told.
    told?.catch((error: unknown) =>
      log.error({ err: error }, 'other processes were not told of new content'),
    );
  };
  bus?.subscribe(
    ({ channel }) => {
      if (channel === CHANNEL) void reloadOrKeep();
    },
    () => void reloadOrKeep(),
  );

  return {
    current: () => known,
    learnedAt: () => learnedAt,
    async announce() {
      tellOthers();
      await reloadOrKeep();
    },
    async start() {
      await reload();
      return repeat('reading of the content version', RELOAD_MS, log, async () => {
        if (await reload()) tellOthers();
      });
    },
  };
}
