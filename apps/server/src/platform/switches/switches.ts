import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { isSwitchOn, SWITCH_NAMES, type SwitchName } from '@marque/domain/switches/switches';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../repeat.ts';

/** The switches as this process knows them. */
export type Switches = {
  isOn(name: SwitchName): boolean;
  /** When the switch ends by itself. Null: it is off. */
  endOf(name: SwitchName): Date | null;
  /** Call it after a change. This process obeys at once, the others as soon as they hear of it. */
  announce(): Promise<void>;
  /** Reads them now and then again and again, in case a message between the processes is lost. */
  start(): Promise<Ticker>;
};

/** Carries messages between the processes. */
type ProcessBus = {
  publish(message: { channel: string; event: string; data: unknown }): Promise<void>;
  subscribe(onMessage: (message: { channel: string }) => void, onGap?: () => void): () => void;
};

type Parts = {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Null in tests with one process. */
  bus: ProcessBus | null;
};

/** No client can subscribe to this channel, because the protocol does not allow its name. */
const CHANNEL = '#switches';
const RELOAD_MS = 5_000;

/** A process that cannot read the switches keeps what it knows. A switch that it knows to be on still ends in time. */
export function createSwitches({ database, clock, log, bus }: Parts): Switches {
  let known = new Map<SwitchName, { expiresAt: Date | null }>();
  let latestReading = 0;

  const reload = async (): Promise<void> => {
    latestReading += 1;
    const reading = latestReading;
    const changes = await readLatestChanges(database);
    // A slow reading must not replace the result of a later one.
    if (reading === latestReading) known = changes;
  };
  const reloadOrKeep = () =>
    reload().catch((error: unknown) => log.error({ err: error }, 'the switches were not read'));
  bus?.subscribe(
    ({ channel }) => {
      if (channel === CHANNEL) void reloadOrKeep();
    },
    () => void reloadOrKeep(),
  );

  const endOf = (name: SwitchName): Date | null => {
    const change = known.get(name);
    return change && isSwitchOn(change, clock.now()) ? change.expiresAt : null;
  };

  return {
    endOf,
    isOn: (name) => endOf(name) !== null,
    async announce() {
      const told = bus?.publish({ channel: CHANNEL, event: 'changed', data: null });
      // The other processes read the change within seconds even if they were not told.
      told?.catch((error: unknown) => log.error({ err: error }, 'other processes were not told of a switch'));
      await reloadOrKeep();
    },
    async start() {
      await reload();
      return repeat('reading of the switches', RELOAD_MS, log, reload);
    },
  };
}

async function readLatestChanges({ kysely }: Database) {
  const { rows } = await sql<{ name: SwitchName; expires_at: Date | null }>`
    select names.name, latest.expires_at
    from unnest(${SWITCH_NAMES}::text[]) as names (name)
    cross join lateral (
      select expires_at from switch_changes where switch = names.name order by id desc limit 1) as latest`.execute(
    kysely,
  );
  return new Map(rows.map(({ name, expires_at }) => [name, { expiresAt: expires_at }]));
}
