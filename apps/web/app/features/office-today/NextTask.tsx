import type { Today } from '@marque/contracts/today';
import { nextTask } from '@marque/domain/today/next-task';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../site/addresses.ts';
import { useSite } from '../../site/site.ts';
import { CarName } from '../../ui/CarName.tsx';
import { EmptyList } from '../office/OfficeTable.tsx';
import { DeadlineSubject, DeadlineTime } from './Deadlines.tsx';
import { addressOfDeadline, addressOfQueue } from './today-links.ts';

/** The one thing to do next, or that nothing waits. */
export function NextTask({ today }: { today: Today }) {
  const t = useTranslations('officeToday');
  const { locale } = useSite();
  const task = nextTask({ ...today, payments: today.payments?.first ?? [] });
  if (!task) return <EmptyList>{t('nothing')}</EmptyList>;
  switch (task.part) {
    case 'deadline':
      return (
        <Task to={addressOfDeadline(task.item, locale)} detail={<DeadlineTime deadline={task.item} />}>
          {t.rich('next.task', {
            task: t(`deadlines.kinds.${task.item.kind}`),
            subject: () => <DeadlineSubject deadline={task.item} />,
          })}
        </Task>
      );
    case 'payment':
      return (
        <Task to={addressOf({ route: 'office-sale', params: { id: task.item.id }, locale })}>
          {t.rich('next.task', {
            task: t('next.payment'),
            subject: () => <CarName>{task.item.title}</CarName>,
          })}
        </Task>
      );
    case 'queue':
      return (
        <Task to={addressOfQueue(task.item.name, locale)}>
          {t('next.queue', { queue: t(`queues.names.${task.item.name}`) })}
        </Task>
      );
  }
}

function Task({ to, detail, children }: { to: string; detail?: ReactNode; children: ReactNode }) {
  const t = useTranslations('officeToday.next');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-line border-l-4 border-l-brand-ink bg-surface px-4 py-3">
      <span className="eyebrow w-full text-ink-muted">{t('title')}</span>
      <Link
        to={to}
        className="min-w-0 wrap-break-word font-medium text-lg text-ink underline decoration-line-strong underline-offset-4 hover:text-brand-ink"
      >
        {children}
        {'\u00a0'}
        <ArrowRight aria-hidden className="inline size-5 align-[-0.2em]" />
      </Link>
      {detail}
    </p>
  );
}
