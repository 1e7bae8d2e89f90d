import type { Locale } from '@marque/contracts/locale';
import type { TodayDeadline } from '@marque/contracts/today';
import type { DeadlineKind } from '@marque/domain/today/deadlines';
import type { QueueName } from '@marque/domain/today/queues';
import { addressOf } from '../../site/addresses.ts';

/** The screen of each kind of deadline, which also has those that are not shown. */
export const SCREEN_OF_DEADLINE = {
  proposal: 'office-proposals',
  review: 'office-screening',
  case: 'office-screening',
  dispute: 'office-sales',
  submission: 'office-submissions',
  consent: 'office-live',
  'second-chance': 'office-sales',
  payment: 'office-sales',
} as const satisfies Record<DeadlineKind, string>;

/** The page on which staff meet a deadline. Reviews, cases and proposals have none of their own. */
export function addressOfDeadline({ kind, id }: Pick<TodayDeadline, 'kind' | 'id'>, locale: Locale): string {
  const params = { id };
  if (kind === 'submission') return addressOf({ route: 'office-submission', params, locale });
  if (kind === 'consent') return addressOf({ route: 'office-live-auction', params, locale });
  if (kind === 'case') return addressOf({ route: 'office-screening', query: { view: 'cases' }, locale });
  const screen = SCREEN_OF_DEADLINE[kind];
  return screen === 'office-sales'
    ? addressOf({ route: 'office-sale', params, locale })
    : addressOf({ route: screen, locale });
}

const waitingSales = { route: 'office-sales', query: { needs: 'staff' } } as const;

/** The list of each queue. */
const QUEUE_PAGES = {
  'own-submissions': { route: 'office-submissions', query: { view: 'mine' } },
  'free-submissions': { route: 'office-submissions', query: { view: 'unassigned' } },
  submissions: { route: 'office-submissions', query: {} },
  'cars-without-date': { route: 'office-calendar', query: {} },
  proposals: { route: 'office-proposals', query: {} },
  disputes: waitingSales,
  problems: waitingSales,
  refunds: waitingSales,
  comments: { route: 'office-comments', query: {} },
  reviews: { route: 'office-screening', query: {} },
  cases: { route: 'office-screening', query: { view: 'cases' } },
  letters: { route: 'office-letters', query: {} },
  'failed-messages': { route: 'office-notices', query: { state: 'failed' } },
  'bounced-messages': { route: 'office-notices', query: { state: 'bounced' } },
} as const satisfies Record<QueueName, { route: string; query: Record<string, string> }>;

export const addressOfQueue = (name: QueueName, locale: Locale): string =>
  addressOf({ ...QUEUE_PAGES[name], locale });
