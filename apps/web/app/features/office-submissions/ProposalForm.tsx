import type { SubmissionResult } from '@conform-to/react';
import { MOST_COMPARABLES, type TermsHistory } from '@marque/contracts/selling/proposal';
import type { CarValuation } from '@marque/contracts/selling/valuation';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { PLAN_TYPES, planName } from '@marque/domain/listings/plan-type';
import { currencyOf, homeTimeZone } from '@marque/domain/money/currency';
import { CURRENCY_SIGNS, formatMoney } from '@marque/domain/money/format-money';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindChoices, bindText } from '../forms/bind-field.ts';
import { proposalDefaults, proposalForm } from './proposal-form.ts';

type Entry = TermsHistory['entries'][number];

type ProposalFormProps = {
  car: Workbench;
  latest: Entry | null;
  /** The comparables of earlier proposals. */
  known: Entry['comparables'];
  valuation: CarValuation | null;
  answer: { action: 'propose' | 'schedule'; result: SubmissionResult<string[]> } | undefined;
};

/** Proposes terms to the seller. The days and hours are those of the place of the auction. */
export function ProposalForm({ car, latest, known, valuation, answer }: ProposalFormProps) {
  const t = useTranslations('officeSubmissions.proposal');
  const desk = useTranslations('sellDesk.proposal');
  const language = useLocale();
  const now = useNow();
  const sales = comparablesOf(known, valuation);
  const proposing = useActionForm({
    ...{ action: 'propose', schema: proposalForm, answer },
    defaultValue: proposalDefaults(
      {
        ...{ latest: latest && { ...latest, comparables: known }, plan: car.plan_type },
        valued: valuation?.outcome === 'valued' ? valuation : null,
        comparables: (valuation?.comparables ?? [])
          .filter(({ counted }) => counted)
          .slice(0, 3)
          .map(({ id }) => id),
      },
      car.region,
      now,
    ),
  });
  const { fields } = proposing;
  const sign = CURRENCY_SIGNS[currencyOf(car.region)];
  const zone = homeTimeZone(car.region);
  const amount = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className="max-w-2xl">
      <p className="mb-4 text-ink-muted text-sm">{t(latest ? 'effectAgain' : 'effect')}</p>
      <ActionForm of={proposing} submit={t('submit')}>
        <input type="hidden" name="number" value={latest?.number ?? 0} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bindText(fields.estimate_low)} {...amount} label={t('fields.low', { sign })} />
          <TextField {...bindText(fields.estimate_high)} {...amount} label={t('fields.high', { sign })} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioGroup
            id={fields.sells.id}
            name={fields.sells.name}
            errors={fields.sells.errors}
            defaultValue={String(fields.sells.defaultValue ?? '')}
            label={t('fields.sells')}
            options={[
              { value: 'with-reserve', label: t('fields.withReserve') },
              { value: 'without-reserve', label: t('withoutReserve') },
            ]}
          />
          <TextField
            {...bindText(fields.reserve)}
            {...amount}
            isRequired={undefined}
            label={t('fields.reserve', { sign })}
            help={t('fields.reserveHelp')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            id={fields.plan_type.id}
            name={fields.plan_type.name}
            errors={fields.plan_type.errors}
            defaultValue={String(fields.plan_type.defaultValue ?? '')}
            label={t('columns.plan')}
            options={Object.values(PLAN_TYPES).map((plan) => ({
              ...{ value: String(plan), label: desk(`plans.${planName(plan)}`) },
            }))}
          />
          <TextField
            {...bindText(fields.fee)}
            inputMode="decimal"
            autoComplete="off"
            label={t('fields.fee', { sign })}
            help={t('fields.feeHelp')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bindText(fields.starts_at)}
            type="datetime-local"
            label={t('fields.starts')}
            help={zone}
          />
          <TextField
            {...bindText(fields.ends_at)}
            type="datetime-local"
            label={t('fields.ends')}
            help={zone}
          />
        </div>
        {sales.length > 0 && (
          <CheckboxGroup
            {...bindChoices(fields.comparables)}
            isRequired={false}
            label={t('fields.comparables')}
            help={t('fields.comparablesHelp', { max: MOST_COMPARABLES })}
            options={sales.map(({ id, title, price, currency }) => ({
              ...{ value: id, label: `${title} – ${formatMoney(price, currency, language)}` },
            }))}
          />
        )}
        <TextArea {...bindText(fields.note)} rows={3} label={t('columns.note')} help={t('fields.noteHelp')} />
      </ActionForm>
    </div>
  );
}

/** Sales to choose from: those of earlier proposals, and those that are closest to the car. */
function comparablesOf(known: Entry['comparables'], valuation: CarValuation | null) {
  const found = valuation?.comparables ?? [];
  const isNew = ({ id }: { id: string }) => known.every((other) => other.id !== id);
  return [...known, ...found.filter(isNew)];
}
