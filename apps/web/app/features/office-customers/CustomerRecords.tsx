import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { By, Entry } from './RecordEntry.tsx';
import { WarningList } from './WarningList.tsx';

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
      <CustomerSection id="warnings" title={t('warnings')}>
        <WarningList warnings={warnings} empty={t('noWarnings')} />
      </CustomerSection>
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

function Lifted({ at }: { at: string }) {
  const t = useTranslations('officeCustomers.records');
  return <span>{t.rich('lifted', { time: () => <RelativeTime at={at} /> })}</span>;
}
