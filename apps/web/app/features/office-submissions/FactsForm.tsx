import type { Draft } from '@marque/contracts/selling/drafts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import type { Question, Section } from '@marque/domain/selling/answers';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Country } from '../registration/countries.ts';
import { AnswerFields } from '../sell-details/AnswerFields.tsx';
import type { AutosaveState } from '../sell-details/autosave.ts';
import { Conflicts } from '../sell-details/Conflicts.tsx';
import type { DetailsAnswer } from '../sell-details/details-answer.ts';
import { questionsOf } from '../sell-details/fields.ts';
import { typedOf } from '../sell-details/typed-answers.ts';

type FactsFormProps = {
  car: Workbench;
  draft: Draft;
  section: Section;
  countries: Country[] | undefined;
  answer: DetailsAnswer | undefined;
};

/**
 * Edits a section of the seller's answers. Unlike the seller's form it saves by its button only, because each save is an
 * entry in the audit, and may end the approval of the seller.
 */
export function FactsForm({ car, draft, section, countries, answer }: FactsFormProps) {
  const t = useTranslations('officeSubmissions.facts');
  const isPending = useNavigation().formData?.get('action') === 'save';
  const questions = questionsOf(section);
  const values = typedOf(draft.answers);
  const state: AutosaveState<Question> = {
    ...{ saved: { version: draft.version, values }, edits: {}, conflicts: {}, faults: {} },
    ...{ status: 'calm', closedBecause: null, savedAt: null },
  };
  return (
    <Form
      // A refusal may bring other values, which the fields take from the beginning.
      key={answer?.version ?? 0}
      method="post"
      autoComplete="off"
      className="grid max-w-3xl gap-5 border-brand-ink border-l-2 pl-4 text-base"
    >
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="version" value={answer?.version ?? draft.version} />
      <p className="text-ink-muted text-sm">{t('effect')}</p>
      {answer?.sentence && <Notice tone="danger">{answer.sentence}</Notice>}
      <Conflicts questions={questions} state={state} answer={answer} />
      <AnswerFields
        formId={`facts-${section}`}
        questions={questions}
        values={values}
        state={state}
        answer={answer}
        countries={countries}
        plans={draft.plans}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {t('save')}
        </Button>
        <RouteLink
          to="office-submission"
          params={{ id: car.id }}
          hash={section}
          className={buttonStyle('quiet')}
        >
          {t('cancel')}
        </RouteLink>
      </div>
    </Form>
  );
}
