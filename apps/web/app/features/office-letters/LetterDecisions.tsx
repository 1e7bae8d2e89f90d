import type { LetterInFull } from '@marque/contracts/letters-office';
import { LETTER_DECISIONS, type LetterDecision } from '@marque/domain/letters/letter-decisions';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../ui/TextArea.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

/** What was done, for the sentence at the top of the page. Undefined: nothing was. */
export const doneAction = (answer: DecisionAnswer | undefined): LetterDecision | undefined =>
  answer && answer.refusal === undefined
    ? LETTER_DECISIONS.find((decision) => decision === answer.action)
    : undefined;

type LetterDecisionsProps = {
  letter: Pick<LetterInFull, 'id' | 'email' | 'locale' | 'decisions'>;
  answer: DecisionAnswer | undefined;
};

/** What staff may decide about a letter now, each with its effect. */
export function LetterDecisions({ letter, answer }: LetterDecisionsProps) {
  const t = useTranslations('officeLetters');
  const { id, email, locale, decisions } = letter;
  return (
    <div className="grid text-sm">
      {decisions.includes('answer') && (
        <DecisionForm
          id={id}
          title={t('decide.answer.title')}
          effect={t('decide.answer.effect', { email, language: t(`languages.${locale}`) })}
          fields={(typed) => (
            <TextArea
              name="message"
              id={`message-${id}`}
              label={t('decide.answer.message')}
              defaultValue={typed('message') ?? ''}
              maxLength={4_000}
              rows={8}
              isRequired
            />
          )}
          actions={[{ action: 'answer', label: t('decide.answer.button'), variant: 'primary' }]}
          answer={answer}
        />
      )}
      {(['close', 'reopen'] as const)
        .filter((decision) => decisions.includes(decision))
        .map((decision) => (
          <DecisionForm
            key={decision}
            id={id}
            title={t(`decide.${decision}.title`)}
            effect={t(`decide.${decision}.effect`)}
            reasonLabel={t('decide.reason')}
            actions={[{ action: decision, label: t(`decide.${decision}.button`), variant: 'secondary' }]}
            answer={answer}
          />
        ))}
    </div>
  );
}
