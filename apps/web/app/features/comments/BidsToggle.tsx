import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import type { CommentsAsked } from '../auction/auction-page.ts';
import { conversationAddress } from './conversation-address.ts';
import { wantsBids } from './shown-bids.ts';

type BidsToggleProps = { asked: CommentsAsked; showsBids: boolean };

/** Shows or hides the bids among the comments. Without JavaScript these are links to the same page. */
export function BidsToggle({ asked, showsBids }: BidsToggleProps) {
  const t = useTranslations('comments.view');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const choose = (bids: boolean) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    wantsBids.choose(bids);
    // A complete conversation needs bids that the page may not have loaded. The link loads them.
    if (asked.all) return;
    event.preventDefault();
    if (asked.bids === null) return;
    void navigate(conversationAddress(pathname, search, { all: false, bids: null }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2">
      {[false, true].map((bids) => (
        <li key={String(bids)}>
          <Link
            to={conversationAddress(pathname, search, { all: asked.all, bids })}
            preventScrollReset
            data-on-page={asked.all ? undefined : ''}
            aria-current={bids === showsBids ? 'true' : undefined}
            onClick={choose(bids)}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm no-underline transition-colors',
              bids === showsBids
                ? 'border-ink bg-ink font-medium text-paper'
                : 'border-line-strong text-ink hover:border-ink',
            )}
          >
            {t(bids ? 'withBids' : 'comments')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
