import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ContactLink } from '../errors/ContactLink.tsx';
import { AddressStep } from './AddressStep.tsx';
import { biddingSteps, isKeptFromBidding, type Step } from './bidding-steps.ts';
import { CardStep } from './CardStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import type { StepProps } from './step-props.ts';
import { TermsStep } from './TermsStep.tsx';

const STEP_FORMS: Record<Step, ComponentType<StepProps>> = {
  email: EmailStep,
  phone: PhoneStep,
  address: AddressStep,
  card: CardStep,
  terms: TermsStep,
};

/** The steps that are missing before the customer may bid, each with its form. */
export function BiddingSteps({ heading: Heading = 'h2', ...props }: StepProps & { heading?: 'h2' | 'h3' }) {
  const t = useTranslations('steps');
  const { profile } = props.user;
  return (
    <>
      {isKeptFromBidding(profile) && (
        <Notice tone="danger" className="mb-6">
          {t.rich('blocked', { contact: (words) => <ContactLink>{words}</ContactLink> })}
        </Notice>
      )}
      <ol className="border-line border-t">
        {biddingSteps(profile).map(({ step, isDone }, place) => {
          const StepForm = STEP_FORMS[step];
          return (
            <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5">
              <span
                aria-hidden
                className={classNames(
                  'grid size-8 place-items-center rounded-full border font-medium text-sm tabular-nums',
                  isDone
                    ? 'border-transparent bg-success-soft text-success-ink'
                    : 'border-line-strong text-ink-muted',
                )}
              >
                {isDone ? <Check className="size-4.5" /> : place + 1}
              </span>
              <div className="min-w-0">
                <Heading className="title pt-0.5 text-xl">{t(`${step}.title`)}</Heading>
                {isDone ? <p className="text-success-ink text-sm">{t('done')}</p> : <StepForm {...props} />}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
