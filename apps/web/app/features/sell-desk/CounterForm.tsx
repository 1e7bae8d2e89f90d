import type { Currency, Region } from '@marque/domain/money/currency';
import { CURRENCY_SIGNS } from '@marque/domain/money/format-money';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { useMoney } from '../auction/use-money.ts';
import { bindText } from '../forms/bind-field.ts';
import { useDraft } from '../forms/use-draft.ts';
import { counterDefaults, counterForm, type Entry } from './counter-form.ts';
import type { DeskAnswer } from './desk-answer.ts';
import { Fold } from './Fold.tsx';

type CounterFormProps = {
  listingId: string;
  terms: Entry;
  currency: Currency;
  region: Region;
  /** The proposal can only be answered with new dates. */
  datesPassed: boolean;
  answer: DeskAnswer | undefined;
};

/** Answers a proposal with another reserve or other days. */
export function CounterForm({ listingId, terms, currency, region, datesPassed, answer }: CounterFormProps) {
  const t = useTranslations('sellDesk.proposal.counter');
  const { money } = useMoney(currency);
  const result = answer?.action === 'counter-proposal' ? answer.result : undefined;
  const countering = useActionForm({
    ...{ action: 'counter-proposal', schema: counterForm(terms) },
    answer: result && { action: 'counter-proposal', result },
    defaultValue: counterDefaults(terms, region, datesPassed),
  });
  const { sells, reserve, starts_at, ends_at, note } = countering.fields;
  useDraft({
    ...{ form: countering.form.id, field: 'note', about: `counter ${listingId} ${terms.number}` },
    isAccepted: result?.status === 'success',
  });
  return (
    <Fold title={t('open')} isOpen={datesPassed || result?.status === 'error'}>
      <p className="text-ink-muted">{t('help')}</p>
      <ActionForm of={countering} submit={t('submit')}>
        <input type="hidden" name="number" value={terms.number} />
        <RadioGroup
          id={sells.id}
          name={sells.name}
          errors={sells.errors}
          defaultValue={String(sells.defaultValue ?? '')}
          label={t('sells')}
          options={[
            { value: 'with-reserve', label: t('withReserve') },
            { value: 'without-reserve', label: t('withoutReserve') },
          ]}
        />
        <TextField
          {...bindText(reserve)}
          isRequired={undefined}
          inputMode="numeric"
          autoComplete="off"
          label={t('reserve', { sign: CURRENCY_SIGNS[currency] })}
          help={t('reserveHelp', { low: money(terms.estimate_low) })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bindText(starts_at)} type="date" label={t('starts')} />
          <TextField {...bindText(ends_at)} type="date" label={t('ends')} />
        </div>
        <TextArea {...bindText(note)} rows={3} label={t('note')} help={t('noteHelp')} />
      </ActionForm>
    </Fold>
  );
}
