import type { CommentReply } from '@marque/contracts/comments';
import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import { Flag, ThumbsUp } from 'lucide-react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';

const quiet =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm text-ink-muted text-sm tabular-nums transition-colors hover:text-ink';

/** Sends the wanted state instead of a toggle, so that a press that is sent twice counts once. */
export function LikeButton({ comment }: { comment: CommentReply }) {
  const t = useTranslations('comments');
  const fetcher = useFetcher();
  const wanted = fetcher.formData?.get('liked');
  const isLiked = wanted ? wanted === 'true' : comment.liked_by_me;
  const likes = comment.likes + Number(isLiked) - Number(comment.liked_by_me);
  if (!comment.abilities.can_like)
    return likes > 0 ? (
      <span className={classNames(quiet, 'hover:text-ink-muted')}>
        <ThumbsUp className="size-4" />
        <span aria-hidden>{likes}</span>
        <span className="sr-only">{t('likes', { count: likes })}</span>
      </span>
    ) : null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="action" value="like" />
      <input type="hidden" name="comment" value={comment.id} />
      <input type="hidden" name="liked" value={String(!isLiked)} />
      <button
        type="submit"
        aria-pressed={isLiked}
        aria-label={t('like', { name: comment.author.username, count: likes })}
        className={classNames(quiet, isLiked && 'text-brand-ink')}
      >
        <ThumbsUp className={classNames('size-4', isLiked && 'fill-current')} />
        {likes > 0 && likes}
      </button>
    </fetcher.Form>
  );
}

export function FlagForm({ comment }: { comment: CommentReply }) {
  const t = useTranslations('comments');
  const fetcher = useFetcher();
  const isSent = fetcher.state === 'idle' && fetcher.data !== undefined;
  if (!comment.abilities.can_flag) return null;
  if (isSent)
    return (
      <p role="status" className={quiet}>
        {t('flagged')}
      </p>
    );
  return (
    <details className="open:basis-full">
      <summary className={quiet} aria-label={t('flagOf', { name: comment.author.username })}>
        <Flag className="size-4" />
        {t('flag')}
      </summary>
      <fetcher.Form method="post" className="grid max-w-sm gap-3 pt-1 pb-3">
        <input type="hidden" name="action" value="flag" />
        <input type="hidden" name="comment" value={comment.id} />
        <Select
          name="reason"
          label={t('flagWhy')}
          options={COMMENT_REASONS.map((reason) => ({ value: reason, label: t(`flagReason.${reason}`) }))}
        />
        <div>
          <Button type="submit" variant="secondary" isPending={fetcher.state !== 'idle'}>
            {t('flagSend')}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
