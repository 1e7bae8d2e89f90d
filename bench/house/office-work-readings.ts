import { homeTimeZone } from '@marque/domain/money/currency';
import { addDays, dayIn } from '@marque/domain/time/calendar-days';
import { readProposals } from '@marque/server/capabilities/access/read-proposals';
import { readStaff } from '@marque/server/capabilities/access/read-staff';
import { roleProposals } from '@marque/server/capabilities/access/role-proposal';
import { readOfficeCalendar } from '@marque/server/capabilities/calendar/read-office-calendar';
import { readPlannedAuctions } from '@marque/server/capabilities/calendar/read-planned-auctions';
import { readWaitingCars } from '@marque/server/capabilities/calendar/read-waiting-cars';
import { readSalesBoard } from '@marque/server/capabilities/completion/read-sales-board';
import { readInvited } from '@marque/server/capabilities/customer-care/read-invited';
import { readLetters } from '@marque/server/capabilities/letters/office/read-letters';
import { readReconciliation } from '@marque/server/capabilities/payments/reconciliation/read-reconciliation';
import { readReviews } from '@marque/server/capabilities/screening/read-reviews';
import type { Customer } from '@marque/testing/build-customer';
import { actorWith } from './actor-with.ts';
import type { Reading } from './compare-with-sql.ts';

const clock = { now: () => new Date() };
const region = 'UK';

/** The lists of what comes in for the office, in the rows of `stockOfficeWork`. */
export function officeWorkReadings(staff: Customer): Reading[] {
  const asked = { clock, locale: 'en' as const, arrivedAt: clock.now(), requestId: 'bench' };
  const today = dayIn(clock.now(), homeTimeZone(region));
  // The running auctions of `stock` end within a few days from then on.
  const busyDay = addDays(today, 4);
  const kinds = [roleProposals(() => undefined)];
  return [
    { name: 'open letters', read: (db) => readLetters({ db }, { view: 'open' }) },
    { name: 'letters', read: (db) => readLetters({ db }, { view: 'all' }) },
    { name: 'letters of a region', read: (db) => readLetters({ db }, { view: 'answered', region }) },
    {
      name: 'letters from one address',
      read: (db, n) =>
        readLetters({ db }, { view: 'all', email: `crowd${1 + ((n * 37) % 5_000)}@example.com` }),
    },
    {
      name: 'reconciliation',
      read: (db) => readReconciliation({ db, clock, actor: actorWith(staff, 'payments.read') }),
    },
    {
      name: 'proposals',
      read: (db) => readProposals({ ...asked, db, actor: actorWith(staff, 'office.enter') }, kinds),
    },
    {
      name: 'held bidders',
      read: (db) => readReviews({ db, actor: actorWith(staff, 'screening.decide') }, { limit: 50 }),
    },
    { name: 'invited customers', read: (db) => readInvited({ db }, undefined) },
    { name: 'staff', read: (db) => readStaff({ db }, undefined) },
    { name: 'sales board', read: (db) => readSalesBoard({ db, clock }) },
    {
      name: 'calendar of six weeks',
      read: (db) => readOfficeCalendar({ db }, { region, first_day: today, days: 42 }),
    },
    { name: 'calendar of one day', read: (db) => readPlannedAuctions({ db }, { region, day: busyDay }) },
    { name: 'cars without a date', read: (db) => readWaitingCars({ db }, { region }) },
  ];
}
