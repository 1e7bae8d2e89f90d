import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CustomerSection } from './CustomerSection.tsx';

/** What staff have written and decided about the customer. */
export function CustomerRecords({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.records');
  const say = useTranslations('officeCustomers');
  const { notes, warnings, blocks } = customer;
  return (
    <>
      <CustomerSection id="notes" title={t('notes')}>
        {notes.length === 0 && <p className="text-ink-muted">{t('noNotes')}</p>}
        {notes.map(({ id, text, author, written_at }) => (
          <Entry key={id} text={text}>
            <By name={author.username} at={written_at} />
          </Entry>
        ))}
      </CustomerSection>
      {warnings.length > 0 && (
        <CustomerSection id="warnings" title={t('warnings')}>
          {warnings.map((warning) => (
            <Entry key={warning.id} text={warning.text}>
              <Badge tone="warning">{say(`reasons.${warning.reason}`)}</Badge>
              <By name={warning.by.username} at={warning.warned_at} />
            </Entry>
          ))}
        </CustomerSection>
      )}
      {blocks.length > 0 && (
        <CustomerSection id="blocks" title={t('blocks')}>
          {blocks.map((block) => (
            <Entry key={block.id} text={block.text}>
              <Badge tone={block.is_current ? 'danger' : 'neutral'}>{say(`reasons.${block.reason}`)}</Badge>
              {block.is_current && <Badge tone="danger">{t('current')}</Badge>}
              <By name={block.by.username} at={block.blocked_at} />
              <span>{t.rich('until', { time: () => <RelativeTime at={block.blocked_until} /> })}</span>
              {block.lifted_at !== null && <Lifted at={block.lifted_at} />}
            </Entry>
          ))}
        </CustomerSection>
      )}
    </>
  );
}

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="border-line border-l-2 pl-3">
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs">{children}</p>
  </div>
);

function By({ name, at }: { name: string; at: string }) {
  const t = useTranslations('officeCustomers.records');
  return <span>{t.rich('by', { name, time: () => <RelativeTime at={at} /> })}</span>;
}

function Lifted({ at }: { at: string }) {
  const t = useTranslations('officeCustomers.records');
  return <span>{t.rich('lifted', { time: () => <RelativeTime at={at} /> })}</span>;
}
