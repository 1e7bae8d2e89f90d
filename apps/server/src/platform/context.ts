import type { User } from '@marque/contracts/customers';
import type { Locale } from '@marque/contracts/locale';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';

/** Who asks. A verb decides by it; it never looks at headers or cookies. */
export type Actor = { kind: 'visitor' } | { kind: 'customer'; customer: User; sessionId: string };

/** What every verb is given. One that needs more asks for it by its own parameter. */
export type Context = {
  db: Database;
  clock: Clock;
  /** When the request reached us, before it waited for anything. */
  arrivedAt: Date;
  actor: Actor;
  locale: Locale;
};
