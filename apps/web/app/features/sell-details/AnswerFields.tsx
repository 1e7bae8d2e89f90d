import type { PlanType } from '@marque/domain/listings/plan-type';
import { currencyOf, REGIONS } from '@marque/domain/money/currency';
import type { Question } from '@marque/domain/selling/answers';
import { checkChassis } from '@marque/domain/selling/check-chassis';
import { isNeeded } from '@marque/domain/selling/missing-items';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Country } from '../registration/countries.ts';
import type { AutosaveState } from './autosave.ts';
import type { DetailsAnswer } from './details-answer.ts';
import { ALL_QUESTIONS, fieldOf, isHelped } from './fields.ts';
import { QuestionField } from './QuestionField.tsx';
import { readAnswer, type Typed } from './typed-answers.ts';

type AnswerFieldsProps = {
  formId: string;
  questions: readonly Question[];
  /** What the controls contain when the page is rendered. */
  values: Typed;
  state: AutosaveState<Question>;
  answer: DetailsAnswer | undefined;
  countries: Country[] | undefined;
  plans: readonly PlanType[];
  /** The names of the makes and models that we know. */
  suggestions?: { makes: string; models: string };
};

const COMPANY = ALL_QUESTIONS.filter((question) => fieldOf(question).isOfCompany);

/** Company questions are shown to dealers only, so mark them as a dealer would see them. */
const AS_DEALER = { seller_type: 'dealer' } as const;

/** The questions of a form, two short ones in a row where there is room. */
export function AnswerFields({
  formId,
  questions,
  values,
  state,
  answer,
  countries,
  plans,
  suggestions,
}: AnswerFieldsProps) {
  const t = useTranslations('sell');
  const now = (question: Question) =>
    state.edits[question]?.value ?? state.saved.values[question] ?? values[question] ?? '';

  const helpOf = (question: Question): ReactNode => {
    const hint = question === 'chassis' ? chassisHint(now('chassis'), now('year')) : null;
    if (hint)
      return (
        <span className="flex gap-1.5 text-warning-ink">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`chassisHint.${hint}`)}
        </span>
      );
    return isHelped(question) ? t(`help.${question}`) : undefined;
  };
  const labelOf = (question: Question): string | undefined => {
    if (question !== 'expectation') return undefined;
    const region = REGIONS.find((known) => known === now('region')) ?? 'UK';
    return t('expectationIn', { currency: currencyOf(region) });
  };
  const isAsked = (question: Question): boolean =>
    isNeeded(question, question === 'vat_status' ? { seller_type: now('seller_type') } : AS_DEALER) ||
    question === 'mileage_unit' ||
    question === 'plan_type';
  const showField = (question: Question) => {
    const fault = state.faults[question]?.sentence ?? answer?.faults[question];
    const label = labelOf(question);
    const list = suggestions && listOf(question, suggestions);
    return (
      <QuestionField
        key={question}
        question={question}
        formId={formId}
        value={answer?.typed[question] ?? values[question] ?? ''}
        errors={fault ? [fault] : undefined}
        isRequired={isAsked(question)}
        help={helpOf(question)}
        countries={countries}
        plans={plans}
        className={fieldOf(question).isShort ? '' : 'sm:col-span-2'}
        {...(label ? { label } : {})}
        {...(list ? { list } : {})}
      />
    );
  };

  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {questions
        .filter((question) => !COMPANY.includes(question))
        .map((question) =>
          question === 'seller_type' ? [showField(question), company()] : showField(question),
        )}
    </div>
  );

  function company() {
    return (
      // A browser without `:has` shows the fields always.
      <div
        key="company"
        className="grid gap-6 border-brand-ink border-l-2 pl-4 sm:col-span-2 sm:grid-cols-2 [form:not(:has([value=dealer]:checked))_&]:hidden"
      >
        {COMPANY.map(showField)}
      </div>
    );
  }
}

const listOf = (
  question: Question,
  { makes, models }: { makes: string; models: string },
): string | undefined => {
  if (question === 'make') return makes;
  return question === 'model' ? models : undefined;
};

/** A hint while the seller can still compare the number with the car. It never prevents a save. */
function chassisHint(chassis: string, year: string) {
  if (chassis.trim() === '') return null;
  const read = readAnswer('year', year);
  const hint = checkChassis(chassis, read.ok && typeof read.value === 'number' ? read.value : null);
  return hint === 'plain' ? null : hint;
}
