import { customerChannel, permissionOfChannel } from '@marque/contracts/channels';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { closeCodes } from './protocol.ts';
import type { SessionSignals } from './session-signals.ts';

/** Returns those of the given sessions that have not ended, with the roles of their customers. */
export type FindLiveSessions = (
  sessionIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly Role[]>>;

export type WatchedSessions = { signals: Pick<SessionSignals, 'subscribe'>; findLive: FindLiveSessions };

type Tie = { sessionId: string; channel: string };

/**
 * There is no signal when a session expires or becomes idle. Its sockets are closed at most this much later.
 */
const LOOK_EVERY_MS = 60_000;

type SessionWatch = {
  /**
   * Ties the connection to the session that opened a private channel for it. It is closed when the session
   * ends, or when its customer has lost the permission for a channel of the office.
   */
  tie(connection: Connection, tie: Tie): void;
  untie(connection: Connection): void;
  /** Closes the connections whose session or permission has ended. */
  look(): Promise<void>;
  close(): void;
};

export function watchSessions(
  { signals, findLive }: WatchedSessions,
  logger: Pick<BaseLogger, 'warn'>,
): SessionWatch {
  const ties = new Map<Connection, Tie[]>();

  async function look(isMeant: (tie: Tie) => boolean = () => true): Promise<void> {
    const meant = [...ties].flatMap(([connection, own]) =>
      own.filter(isMeant).map((tie) => ({ connection, ...tie })),
    );
    if (meant.length === 0) return;
    try {
      const live = await findLive([...new Set(meant.map(({ sessionId }) => sessionId))]);
      for (const { connection, sessionId, channel } of meant) {
        const roles = live.get(sessionId);
        const permission = permissionOfChannel(channel);
        if (!roles || (permission && !may(roles, permission))) end(connection);
      }
    } catch (error) {
      logger.warn({ err: error }, 'The sessions of open sockets could not be looked up.');
    }
  }

  function end(connection: Connection): void {
    ties.delete(connection);
    connection.close({ code: closeCodes.sessionEnded, message: 'The session has ended' });
  }

  const leave = signals.subscribe((customerId) => {
    // A channel of the office does not say whose session it is. Few sockets follow one.
    void look(
      ({ channel }) =>
        customerId === null ||
        channel === customerChannel(customerId) ||
        permissionOfChannel(channel) !== null,
    );
  });
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();

  return {
    tie(connection, tie) {
      const own = ties.get(connection) ?? [];
      if (own.some((known) => known.sessionId === tie.sessionId && known.channel === tie.channel)) return;
      ties.set(connection, [...own, tie]);
      // The session may have ended since the channel was signed.
      void look(({ sessionId }) => sessionId === tie.sessionId);
    },
    untie: (connection) => void ties.delete(connection),
    look: () => look(),
    close() {
      leave();
      clearInterval(timer);
    },
  };
}
