import type { Workbench } from '@marque/contracts/selling/workbench';
import type { SubmissionDecision } from '@marque/domain/selling/submission-decisions';
import { useTranslations } from 'use-intl';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { Select } from '../../ui/Select.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { WorkbenchSection } from './WorkbenchSection.tsx';

type WorkbenchDecisionsProps = {
  car: Workbench;
  readerId: string;
  answer: DecisionAnswer | undefined;
};

const VARIANTS: Record<SubmissionDecision, ButtonVariant> = {
  review: 'primary',
  'request-changes': 'primary',
  decline: 'danger',
};

/** Who works on the car, and what staff may decide about it now. */
export function WorkbenchDecisions({ car, readerId, answer }: WorkbenchDecisionsProps) {
  const t = useTranslations('officeSubmissions.decide');
  return (
    <WorkbenchSection id="decisions" title={t('title')}>
      <ul className="grid gap-1">
        {car.decisions.map((decision) => (
          <li key={decision}>
            <DecisionForm
              id={car.id}
              title={t(`${decision}.title`)}
              effect={t(`${decision}.effect`)}
              {...(decision === 'review' ? {} : { reasonLabel: t(`${decision}.reason`) })}
              actions={[{ action: decision, label: t(`${decision}.button`), variant: VARIANTS[decision] }]}
              answer={answer}
            />
          </li>
        ))}
        <li>
          <Assignment car={car} readerId={readerId} answer={answer} />
        </li>
      </ul>
    </WorkbenchSection>
  );
}

/** Takes the car, gives it to a colleague, or releases it. */
function Assignment({ car, readerId, answer }: WorkbenchDecisionsProps) {
  const t = useTranslations('officeSubmissions');
  const { id, assigned_to, colleagues } = car;
  const own = colleagues.filter((colleague) => colleague.id === readerId);
  const others = colleagues.filter((colleague) => colleague.id !== readerId);
  return (
    <DecisionForm
      id={id}
      title={t('decide.assign.title')}
      effect={t('decide.assign.effect')}
      fields={(typed) => (
        <>
          <input type="hidden" name="from" value={assigned_to?.id ?? ''} />
          <Select
            name="to"
            label={t('columns.assigned')}
            placeholder={t('nobody')}
            // Somebody who opens the form of a car that nobody has probably wants to take it.
            defaultValue={typed('to') ?? assigned_to?.id ?? readerId}
            options={[
              ...own.map((colleague) => ({ value: colleague.id, label: t('you') })),
              ...others.map(({ id: value, username }) => ({ value, label: username })),
            ]}
          />
        </>
      )}
      actions={[{ action: 'assign', label: t('decide.assign.button'), variant: 'secondary' }]}
      answer={answer}
    />
  );
}
