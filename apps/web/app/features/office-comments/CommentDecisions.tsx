import type { ModeratedComment } from '@marque/contracts/comments-office';
import { APPROVAL, COMMENT_REASONS } from '@marque/domain/comments/approval';
import { LONGEST_WARNING } from '@marque/domain/comments/warning-obstacle';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

const COMMENT_ACTIONS = ['approve', 'block', 'warn'] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** What was done, for the sentence at the top of the page. Undefined: nothing was. */
export const doneAction = (answer: DecisionAnswer | undefined): CommentAction | undefined =>
  answer && answer.refusal === undefined
    ? COMMENT_ACTIONS.find((action) => action === answer.action)
    : undefined;

type CommentDecisionsProps = {
  comment: Pick<ModeratedComment, 'id' | 'approval' | 'author' | 'is_party' | 'decisions' | 'abilities'>;
  answer: DecisionAnswer | undefined;
};

/** What staff may decide about a comment now, each with its effect. */
export function CommentDecisions({ comment, answer }: CommentDecisionsProps) {
  const t = useTranslations('officeComments.decide');
  const { id, approval, author, is_party, decisions, abilities } = comment;
  if (is_party) return <p className="mt-1 text-ink-muted text-xs">{t('party')}</p>;
  return (
    <div className="flex flex-wrap gap-x-4 [&>details[open]]:basis-full">
      {decisions.includes('approve') && (
        <DecisionForm
          id={id}
          title={t('approve.title')}
          effect={t('approve.effect', { isHidden: String(approval !== APPROVAL.approved) })}
          actions={[{ action: 'approve', label: t('approve.button'), variant: 'secondary' }]}
          answer={answer}
        />
      )}
      {decisions.includes('block') && (
        <DecisionForm
          id={id}
          title={t('block.title')}
          effect={t('block.effect', { author: author.username })}
          fields={(typed) => <ReasonField id={`block-reason-${id}`} typed={typed('reason')} />}
          actions={[{ action: 'block', label: t('block.button'), variant: 'danger' }]}
          answer={answer}
        />
      )}
      {abilities.can_warn && (
        <DecisionForm
          id={id}
          title={t('warn.title')}
          effect={t('warn.effect', { author: author.username })}
          fields={(typed) => (
            <>
              <ReasonField id={`warn-reason-${id}`} typed={typed('reason')} />
              <TextArea
                name="text"
                id={`warn-text-${id}`}
                label={t('warn.text')}
                defaultValue={typed('text') ?? ''}
                maxLength={LONGEST_WARNING}
                isRequired={false}
              />
            </>
          )}
          actions={[{ action: 'warn', label: t('warn.button'), variant: 'secondary' }]}
          answer={answer}
        />
      )}
    </div>
  );
}

function ReasonField({ id, typed }: { id: string; typed: string | undefined }) {
  const t = useTranslations('officeComments.decide');
  const say = useTranslations('comments');
  return (
    <Select
      name="reason"
      id={id}
      label={t('reason')}
      placeholder={t('choose')}
      options={COMMENT_REASONS.map((reason) => ({ value: reason, label: say(`flagReason.${reason}`) }))}
      defaultValue={typed ?? ''}
      isRequired
    />
  );
}
