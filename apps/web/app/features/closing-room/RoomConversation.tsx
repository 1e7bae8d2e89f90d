import { COMMENTS_SHOWN } from '@marque/domain/comments/comments-shown';
import { useTranslations } from 'use-intl';
import { useAuction } from '../auction/AuctionContext.tsx';
import type { Conversation, PublicBid } from '../auction/auction-page.ts';
import { CommentForm } from '../comments/CommentForm.tsx';
import { conversationEntries } from '../comments/conversation-entries.ts';
import { BidAmongComments, CommentText } from '../comments/Entry.tsx';

const LATEST_BIDS = 5;

/** The conversation with the latest bids, to read along and to say something. Likes and replies stay on the page. */
export function RoomConversation() {
  const t = useTranslations('closingRoom');
  const comments = useTranslations('comments');
  const { conversation, bids, page } = useAuction();
  const entries = roomEntries(conversation, bids);
  return (
    <section
      aria-label={t('conversation')}
      // The keyboard can scroll only an element that can have the focus.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-line border-t bg-surface px-5 py-4 focus-visible:-outline-offset-2 lg:border-t-0 lg:border-l"
    >
      {page.listing.abilities.comment_obstacle === null && (
        <details className="mb-2">
          <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
            {t('comment')}
          </summary>
          <CommentForm place="room" />
        </details>
      )}
      {entries.length === 0 ? (
        <p className="text-ink-muted">{comments('empty')}</p>
      ) : (
        <ol className="grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.type === 'bid' ? (
                <BidAmongComments entry={entry} />
              ) : (
                <div className="grid gap-3 py-1.5 *:not-first:ml-4">
                  {[entry, ...entry.replies].map((comment) => (
                    <article key={comment.id}>
                      <CommentText comment={comment} />
                    </article>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Many bids arrive in the last minutes. Only the latest are shown, so that they never hide the comments. */
function roomEntries(conversation: Conversation, bids: readonly PublicBid[]): Conversation {
  const shown = { conversation, bids };
  const comments = conversationEntries({ ...shown, showsBids: false, limit: COMMENTS_SHOWN });
  const latest = conversationEntries({ ...shown, showsBids: true, limit: null })
    .filter(({ type }) => type === 'bid')
    .slice(0, LATEST_BIDS);
  return [...comments, ...latest].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}
