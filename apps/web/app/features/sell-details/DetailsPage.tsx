import type { Draft } from '@marque/contracts/selling/drafts';
import { carName } from '@marque/domain/listings/car-name';
import type { PlanType } from '@marque/domain/listings/plan-type';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import type { Country } from '../registration/countries.ts';
import { PicturesPanel } from '../sell-pictures/PicturesPanel.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import type { DetailsAnswer } from './details-answer.ts';
import { ENQUIRY } from './fields.ts';
import { isEnquiryComplete, missingNow } from './missing-now.ts';
import { SellFrame } from './SellFrame.tsx';
import { SubmitCar } from './SubmitCar.tsx';
import { TaskList } from './TaskList.tsx';
import { type Typed, typedOf } from './typed-answers.ts';
import { stuckAnswers } from './unsaved-answers.ts';
import { useDraftQueue } from './use-draft-queue.ts';

export type DetailsData = {
  draft: Draft | null;
  countries: Country[];
  makes: { make: string; models: string[] }[];
  /** What the server gives a new draft by itself. */
  fresh: Typed;
  /** What the address of the page says about the car. */
  prefilled: Typed;
  /** The plans that the seller may choose. */
  plans: PlanType[];
  creationKey: string;
};

/** The first questions about a car, and the list of all sections once there is a draft. */
export function DetailsPage({ page, answer }: { page: DetailsData; answer: DetailsAnswer | undefined }) {
  const t = useTranslations('sell');
  const address = useAddress();
  const { draft, countries, makes, fresh, prefilled, plans, creationKey } = page;
  const { queue, state } = useDraftQueue(draft, fresh);
  const asksFirst = useAsksFirst(draft);
  const values = draft ? typedOf(draft.answers) : { ...fresh, ...prefilled };
  const missing = draft ? missingNow(state, draft.pictures) : [];
  const make = (state.edits.make?.value ?? state.saved.values.make ?? values.make ?? '').trim().toLowerCase();
  const models = makes.find((known) => known.make.toLowerCase() === make)?.models ?? [];
  const { year = null, make: madeBy = '', model = '' } = draft?.answers ?? {};
  const name = carName({ year, make: madeBy, model });
  // The draft begins with everything that was filled in for the seller, also if pictures come first.
  const ensureDraft = () => {
    if (!draft && Object.keys(state.edits).length === 0)
      for (const question of ENQUIRY) queue.autosave.edit(question, values[question] ?? '');
    return queue.ensureDraft();
  };
  return (
    <SellFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={asksFirst ? t('enquiry.title') : <CarName>{name || t('unnamed')}</CarName>}
      text={asksFirst ? t('enquiry.text') : t('tasks.text')}
    >
      {asksFirst && answer?.isKept && <KeptFormNotice href="#enquiry" />}
      {asksFirst && (
        <div className="mt-8">
          <AnswersForm
            id="enquiry"
            draft={draft}
            questions={ENQUIRY}
            queue={queue}
            state={state}
            answer={answer}
            creationKey={draft ? undefined : creationKey}
            submit={t(draft ? 'enquiry.continue' : 'enquiry.begin')}
            next={
              draft &&
              address({
                route: 'vehicle-details-section',
                params: { id: draft.id, section: 'specification' },
              })
            }
          >
            <AnswerFields
              formId="enquiry"
              questions={ENQUIRY}
              values={values}
              state={state}
              answer={answer}
              countries={countries}
              plans={plans}
              suggestions={{ makes: 'known-makes', models: 'known-models' }}
            />
            <datalist id="known-makes">
              {makes.map((known) => (
                <option key={known.make} value={known.make} />
              ))}
            </datalist>
            <datalist id="known-models">
              {models.map((model) => (
                <option key={model} value={model} />
              ))}
            </datalist>
          </AnswersForm>
          <section aria-labelledby="first-pictures" className="mt-12">
            <h2 id="first-pictures" className="title text-2xl sm:text-3xl">
              {t('enquiry.pictures')}
            </h2>
            <p className="mt-2 max-w-2xl text-ink-muted">{t('enquiry.picturesText')}</p>
            <PicturesPanel
              draft={draft}
              car={{ ...queue, ensureDraft }}
              action={
                draft &&
                address({ route: 'vehicle-details-section', params: { id: draft.id, section: 'pictures' } })
              }
              refusal={draft ? null : state.closedBecause}
              only="first"
            />
          </section>
        </div>
      )}
      {draft && <TaskList draft={draft} missing={missing} stuck={stuckAnswers(state)} />}
      {draft && <SubmitCar {...{ draft, missing, queue, state, answer }} />}
    </SellFrame>
  );
}

/** The first questions stay on the page until the seller leaves it, even when the last one is answered. */
function useAsksFirst(draft: Draft | null): boolean {
  const [opened, setOpened] = useState({ id: draft?.id, asksFirst: !draft || !isEnquiryComplete(draft) });
  if (opened.id === draft?.id) return opened.asksFirst;
  const isSameCar = opened.id === undefined && draft !== null;
  const next = { id: draft?.id, asksFirst: isSameCar || !draft || !isEnquiryComplete(draft) };
  setOpened(next);
  return next.asksFirst;
}
