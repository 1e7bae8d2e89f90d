import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { BLOCK_DAYS, CONDUCT_REASONS } from '@marque/domain/customer-care/conduct';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { CustomerSection } from './CustomerSection.tsx';
import type { CustomerAction } from './customer-actions.ts';

type Decision = Exclude<CustomerAction, 'end-session' | 'end-sessions'>;
type Typed = (name: string) => string | undefined;

/** The decisions with the ability that each needs, in the order of the page. */
const DECISIONS = [
  ['note', 'can_write_notes'],
  ['view', 'can_view_as'],
  ['warn', 'can_warn'],
  ['block', 'can_block'],
  ['unblock', 'can_unblock'],
  ['limit', 'can_limit'],
  ['confirm-identity', 'can_confirm_identity'],
  ['revoke-identity', 'can_revoke_identity'],
  ['export', 'can_export'],
  ['close', 'can_close'],
] as const satisfies [Decision, keyof OfficeCustomer['abilities']][];

const DANGEROUS: readonly Decision[] = ['block', 'close'];
/** What they write goes into fields of their own, and not into the reason for staff. */
const WITHOUT_REASON: readonly Decision[] = ['note', 'warn', 'block'];

type CustomerDecisionsProps = { customer: OfficeCustomer; answer: DecisionAnswer | undefined };

/** What staff may do about the customer now, each with its effect. */
export function CustomerDecisions({ customer, answer }: CustomerDecisionsProps) {
  const t = useTranslations('officeCustomers.decide');
  const offered = DECISIONS.filter(([, ability]) => customer.abilities[ability]);
  const reasonLabelOf = (decision: Decision) => {
    if (decision === 'close') return t('close.reason');
    return decision === 'confirm-identity' ? t('confirm-identity.reason') : t('reason');
  };
  if (offered.length === 0) return null;
  return (
    <CustomerSection id="decisions" title={t('title')}>
      <ul className="grid gap-1">
        {offered.map(([decision]) => (
          <li key={decision}>
            <DecisionForm
              id={customer.id}
              title={t(`${decision}.title`)}
              effect={t(`${decision}.effect`)}
              {...(WITHOUT_REASON.includes(decision) ? {} : { reasonLabel: reasonLabelOf(decision) })}
              fields={(typed) => <Fields decision={decision} customer={customer} typed={typed} />}
              actions={[
                {
                  action: decision,
                  label: t(`${decision}.button`),
                  variant: DANGEROUS.includes(decision) ? 'danger' : 'primary',
                },
              ]}
              answer={answer}
            />
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

type FieldsProps = { decision: Decision; customer: OfficeCustomer; typed: Typed };

function Fields({ decision, customer, typed }: FieldsProps): ReactNode {
  const t = useTranslations('officeCustomers.decide');
  switch (decision) {
    case 'note':
      return <Text decision="note" label={t('note.text')} maxLength={4_000} typed={typed} />;
    case 'warn':
      return <Conduct decision="warn" typed={typed} />;
    case 'block':
      return (
        <>
          <Select
            name="days"
            id="days-block"
            label={t('days')}
            placeholder={t('choose')}
            defaultValue={typed('days') ?? ''}
            options={BLOCK_DAYS.map((days) => ({ value: String(days), label: t('forDays', { days }) }))}
            isRequired
          />
          <Conduct decision="block" typed={typed} />
        </>
      );
    case 'limit':
      return (
        <TextField
          name="limit"
          id="limit"
          label={t('limit.amount')}
          help={t('limit.help')}
          defaultValue={typed('limit') ?? customer.bid_limit?.toString() ?? ''}
          inputMode="numeric"
          autoComplete="off"
          isRequired={false}
          maxLength={20}
        />
      );
    case 'confirm-identity':
    case 'revoke-identity':
      return (
        <p>
          {t('name', { name: customer.name })}
          {/* The name that the page shows now, not one that was sent before: the customer may have changed it. */}
          <input type="hidden" name="name" value={customer.name} />
        </p>
      );
    default:
      return null;
  }
}

function Conduct({ decision, typed }: { decision: 'warn' | 'block'; typed: Typed }) {
  const t = useTranslations('officeCustomers');
  return (
    <>
      <Select
        name="conduct"
        id={`conduct-${decision}`}
        label={t('decide.conduct')}
        placeholder={t('decide.choose')}
        defaultValue={typed('conduct') ?? ''}
        options={CONDUCT_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        isRequired
      />
      <Text decision={decision} label={t('decide.text')} maxLength={2_000} typed={typed} />
    </>
  );
}

type TextProps = { decision: Decision; label: string; maxLength: number; typed: Typed };

const Text = ({ decision, label, maxLength, typed }: TextProps) => (
  <TextArea
    name="text"
    id={`text-${decision}`}
    label={label}
    defaultValue={typed('text') ?? ''}
    maxLength={maxLength}
    isRequired
  />
);
