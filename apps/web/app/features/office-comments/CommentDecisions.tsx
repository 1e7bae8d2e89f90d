import type { ModeratedComment } from '@marque/contracts/comments-office';
import { APPROVAL, COMMENT_REASONS } from '@marque/domain/comments/approval';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

type CommentDecisionsProps = {
  comment: Pick<ModeratedComment, 'id' | 'approval' | 'author' | 'decisions' | 'reports'>;
  answer: DecisionAnswer | undefined;
};

/** What staff may decide about a comment now, each with its effect. */
export function CommentDecisions({ comment, answer }: CommentDecisionsProps) {
  const t = useTranslations('officeComments.decide');
  const say = useTranslations('comments');
  const { id, approval, author, decisions } = comment;
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
          fields={(typed) => (
            <Select
              name="reason"
              id={`block-reason-${id}`}
              label={t('block.reason')}
              placeholder={t('block.choose')}
              options={COMMENT_REASONS.map((reason) => ({
                value: reason,
                label: say(`flagReason.${reason}`),
              }))}
              defaultValue={typed('reason') ?? ''}
              isRequired
            />
          )}
          actions={[{ action: 'block', label: t('block.button'), variant: 'danger' }]}
          answer={answer}
        />
      )}
    </div>
  );
}
