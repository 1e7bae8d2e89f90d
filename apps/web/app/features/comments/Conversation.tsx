import { COMMENTS_SHOWN } from '@marque/domain/comments/comments-shown';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { commentsAsked } from '../auction/comments-asked.ts';
import { BidsToggle } from './BidsToggle.tsx';
import { CommentForm } from './CommentForm.tsx';
import { conversationAddress } from './conversation-address.ts';
import { bidEntries, conversationEntries } from './conversation-entries.ts';
import { BidAmongComments, ThreadEntry } from './Entry.tsx';
import { RemovedCount } from './RemovedCount.tsx';
import { useShowsBids } from './shown-bids.ts';

/** Comments, newest first. Readers who want to see the bids too find them among the comments. */
export function Conversation() {
  return (
    <>
      <TakePart />
      <Entries />
    </>
  );
}

function Entries() {
  const t = useTranslations('comments');
  const { conversation, conversationTotal, bids, bidTotal } = useAuction();
  const { pathname, search } = useLocation();
  const asked = commentsAsked(new URLSearchParams(search));
  const showsBids = useShowsBids(asked.bids);
  const limit = asked.all ? null : COMMENTS_SHOWN;
  const entries = conversationEntries({ conversation, bids, showsBids, limit });
  // The ledger also has entries that are no bids. They are known for the bids that the page has loaded.
  const shownBids = showsBids ? bidTotal - bids.length + bidEntries(bids).length : 0;
  const total = conversationTotal + shownBids;
  return (
    <div className="mt-8">
      {bids.length > 0 && <BidsToggle asked={asked} showsBids={showsBids} />}
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-muted">{t('empty')}</p>
      ) : (
        <ol className="mt-4 grid gap-1.5">
          {entries.map((entry) => (
            <li
              key={entry.id}
              id={`comment-${entry.id}`}
              className={classNames('scroll-mt-24', entry.type === 'general' && 'py-3')}
            >
              {entry.type === 'bid' ? <BidAmongComments entry={entry} /> : <ThreadEntry thread={entry} />}
            </li>
          ))}
        </ol>
      )}
      {limit !== null && total > limit && (
        <p className="mt-6">
          <Link
            to={conversationAddress(pathname, search, { all: true, bids: showsBids })}
            preventScrollReset
            className={buttonStyle('secondary')}
          >
            {t('showAll', { count: total })}
          </Link>
        </p>
      )}
      <RemovedCount />
    </div>
  );
}

function TakePart() {
  const t = useTranslations('comments');
  const { user } = useSite();
  const { pathname } = useLocation();
  const { comment_obstacle: obstacle } = useAuction().page.listing.abilities;
  if (obstacle === null) return <CommentForm />;
  if (obstacle === 'email-not-verified')
    return (
      <Notice tone="info">
        {t('unverified')}{' '}
        <RouteLink
          to="auth-register-to-bid"
          query={{ returnTo: `${pathname}#comments` }}
          className="text-brand-ink underline underline-offset-4"
        >
          {t('verify')}
        </RouteLink>
      </Notice>
    );
  if (user)
    return <p className="text-ink-muted">{t(obstacle === 'text-not-public' ? 'tooEarly' : 'notAllowed')}</p>;
  return (
    <p>
      <RouteLink
        to="auth-login"
        query={{ returnTo: `${pathname}#comments` }}
        className="text-brand-ink underline underline-offset-4"
      >
        {t('logIn')}
      </RouteLink>
    </p>
  );
}
