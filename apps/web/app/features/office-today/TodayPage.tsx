import type { Today } from '@marque/contracts/today';
import { Deadlines } from './Deadlines.tsx';
import { EndingAuctions } from './EndingAuctions.tsx';
import { NextTask } from './NextTask.tsx';
import { OverduePayments } from './OverduePayments.tsx';
import { Queues } from './Queues.tsx';
import { SystemHealth } from './SystemHealth.tsx';

/** What waits for the reader. Parts without anything to show are left out. */
export function TodayPage({ today }: { today: Today }) {
  const { deadlines, payments, auctions, queues, health } = today;
  return (
    <>
      <NextTask today={today} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 empty:hidden xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {deadlines.length > 0 && <Deadlines today={today} />}
        {queues.length > 0 && <Queues queues={queues} />}
        {payments && payments.count > 0 && <OverduePayments payments={payments} />}
      </div>
      {auctions && <EndingAuctions auctions={auctions} />}
      {health && <SystemHealth checks={health} />}
    </>
  );
}
