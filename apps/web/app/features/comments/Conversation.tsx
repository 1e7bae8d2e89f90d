import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { BidRow, ThreadEntry } from './Entry.tsx';

/** Comments and bids in order of time, newest first. */
export function Conversation() {
  const t = useTranslations('comments');
  const { conversation, conversationTotal, page } = useAuction();
  const { pathname } = useLocation();
  return (
    <>
      <TakePart />
      {conversation.length === 0 ? (
        <p className="mt-6 text-ink-muted">{t('empty')}</p>
      ) : (
        <ol className="mt-8 grid gap-1.5">
          {conversation.map((entry) => (
            <li
              key={entry.id}
              id={`comment-${entry.id}`}
              className={classNames('scroll-mt-24', entry.type === 'general' && 'py-3')}
            >
              {entry.type === 'bid' ? <BidRow entry={entry} /> : <ThreadEntry thread={entry} />}
            </li>
          ))}
        </ol>
      )}
      {!page.showsAllComments && conversationTotal > conversation.length && (
        <p className="mt-6">
          <Link
            to={`${pathname}?comments=all#comments`}
            preventScrollReset
            className={buttonStyle('secondary')}
          >
            {t('showAll', { count: conversationTotal })}
          </Link>
        </p>
      )}
    </>
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
        <RouteLink to="auth-register-to-bid" className="text-brand-ink underline underline-offset-4">
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
