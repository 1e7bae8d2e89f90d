import type { Colleague } from '@marque/contracts/staff';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { EmptyList } from '../office/OfficeTable.tsx';
import { StaffTable } from './StaffTable.tsx';

export type FoundColleague = { email: string; colleague: Colleague | null; refusal?: string };

type FindColleagueProps = { found: FoundColleague | null; answer: DecisionAnswer | undefined };

/** A GET form that finds a customer, with or without JavaScript, and the customer it has found. */
export function FindFutureColleague({ found, answer }: FindColleagueProps) {
  const t = useTranslations('officeStaff');
  const fields = useFieldsOfAddress();
  return (
    <section aria-labelledby="find-colleague" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="find-colleague" className="title text-xl">
        {t('find.title')}
      </h2>
      <p className="max-w-prose text-ink-muted text-sm">{t('find.text')}</p>
      <Form
        method="get"
        key={fields.key}
        state={fields.state}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <TextField
          name="email"
          type="email"
          label={t('find.email')}
          defaultValue={found?.email}
          errors={found?.refusal ? [found.refusal] : undefined}
          maxLength={254}
          className="min-w-56 grow"
        />
        <Button type="submit" variant="secondary">
          {t('find.button')}
        </Button>
      </Form>
      {found?.colleague && <StaffTable label={t('find.table')} staff={[found.colleague]} answer={answer} />}
      {found && !found.colleague && !found.refusal && (
        <EmptyList>{t('find.nobody', { email: found.email })}</EmptyList>
      )}
    </section>
  );
}
