import type { BidEntry, CommentReply } from '@marque/contracts/comments';
import { APPROVAL } from '@marque/domain/comments/approval';
import { Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { CommentForm } from './CommentForm.tsx';
import { FlagForm, LikeButton } from './Reactions.tsx';

type Thread = CommentReply & { replies: CommentReply[] };

export const ThreadEntry = ({ thread }: { thread: Thread }) => (
  <Comment comment={thread} isRoot>
    {thread.replies.length > 0 && (
      <ol className="mt-3 grid gap-4 border-line border-l-2 pl-4 sm:pl-5">
        {thread.replies.map((reply) => (
          <li key={reply.id} id={`comment-${reply.id}`}>
            <Comment comment={reply} />
          </li>
        ))}
      </ol>
    )}
  </Comment>
);

type CommentProps = { comment: CommentReply; isRoot?: boolean; children?: ReactNode };

function Comment({ comment, isRoot, children }: CommentProps) {
  const t = useTranslations('comments');
  const { author, abilities } = comment;
  return (
    <article>
      <CommentText comment={comment} />
      <div className="flex flex-wrap items-start gap-x-5">
        <LikeButton comment={comment} />
        {isRoot && abilities.can_reply && (
          <details className="open:basis-full">
            <summary
              aria-label={t('replyTo', { name: author.username })}
              className="inline-flex min-h-11 items-center rounded-sm text-ink-muted text-sm hover:text-ink"
            >
              {t('reply')}
            </summary>
            <div className="pb-3">
              <CommentForm parentId={comment.id} />
            </div>
          </details>
        )}
        <FlagForm comment={comment} />
      </div>
      {children}
    </article>
  );
}

/** Who said what and when. */
export function CommentText({ comment }: { comment: CommentReply }) {
  const t = useTranslations('comments');
  const { author, text, approval, blocked_for, created_at } = comment;
  return (
    <>
      <Head name={author.username} at={created_at}>
        {author.is_seller && <Badge tone="brand">{t('seller')}</Badge>}
        {approval === APPROVAL.pending && <Badge tone="warning">{t('pending')}</Badge>}
        {approval === APPROVAL.blocked && (
          <Badge tone="danger">{t('blocked', { reason: t(`flagReason.${blocked_for ?? 'other'}`) })}</Badge>
        )}
      </Head>
      <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-break-word">{text}</p>
    </>
  );
}

export function BidAmongComments({ entry }: { entry: BidEntry }) {
  const t = useTranslations('comments');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  return (
    <article className="flex items-start gap-3 rounded-sm bg-surface px-4 py-1.5">
      <Gavel className="mt-1 size-4 text-live-ink" />
      <div className="min-w-0 flex-1">
        <Head name={entry.author.username} at={entry.created_at}>
          <span className={`font-medium tabular-nums ${entry.voided ? 'line-through' : ''}`}>
            {t(entry.automatic ? 'automaticBid' : 'bid', { amount: money(entry.amount) })}
          </span>
          {entry.voided && <Badge tone="danger">{t('voided')}</Badge>}
        </Head>
      </div>
    </article>
  );
}

function Head({ name, at, children }: { name: string; at: string; children: ReactNode }) {
  const clockOffset = useClockOffset();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium wrap-break-word">{name}</span>
      {children}
      <RelativeTime at={at} clockOffset={clockOffset} className="text-ink-muted text-sm" />
    </p>
  );
}
