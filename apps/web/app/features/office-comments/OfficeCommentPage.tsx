import type { CommentInContext } from '@marque/contracts/comments-office';
import { APPROVAL } from '@marque/domain/comments/approval';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { WarningList } from '../office-customers/WarningList.tsx';
import { SaleSection } from '../sale/SaleSection.tsx';
import { CommentDecisions, doneAction } from './CommentDecisions.tsx';
import { CommentState } from './CommentState.tsx';
import { AuthorHistory } from './CommentTable.tsx';

type OfficeCommentPageProps = { comment: CommentInContext; answer: DecisionAnswer | undefined };

/** A comment in its thread, with the reports about it and what staff may decide. */
export function OfficeCommentPage({ comment, answer }: OfficeCommentPageProps) {
  const t = useTranslations('officeComments');
  const { listing, author, decided_by, decided_at } = comment;
  const done = doneAction(answer);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm">
        <RouteLink to="office-comments" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <header className="grid gap-2 text-sm">
        <h1 className="title text-3xl wrap-anywhere">{t('commentBy', { name: author.username })}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RouteLink to="listing-by-id" params={{ id: listing.id }} hash="comments" className={officeLink}>
            {t('lot', { number: listing.lot_number })} {listing.title}
          </RouteLink>
          <CommentState comment={comment} />
        </p>
        <p>
          <AuthorHistory author={author} />
        </p>
        {decided_by && decided_at && (
          <p className="text-ink-muted">
            {t('decidedBy', { name: decided_by.username })} · <RelativeTime at={decided_at} />
          </p>
        )}
      </header>
      {done && (
        <FocusedNotice key={done} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      <div className="grid gap-x-12 gap-y-6 text-sm lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&_h2]:text-xl [&_section]:gap-3 [&_section]:pt-4">
        <div>
          <SaleSection id="thread" title={t('thread')}>
            <ol className="grid gap-1">
              {comment.thread.map((entry, place) => (
                <ThreadComment
                  key={entry.id}
                  entry={entry}
                  isReply={place > 0}
                  isMeant={entry.id === comment.id}
                />
              ))}
            </ol>
          </SaleSection>
        </div>
        <div className="grid content-start gap-6">
          <SaleSection id="decisions" title={t('decisions')}>
            <CommentDecisions comment={comment} answer={answer} />
          </SaleSection>
          <Reports comment={comment} />
          <SaleSection id="warnings" title={t('warnings.title')}>
            <WarningList warnings={comment.warnings} empty={t('warnings.none')} about={comment.id} />
          </SaleSection>
        </div>
      </div>
    </article>
  );
}

type ThreadCommentProps = { entry: CommentInContext['thread'][number]; isReply: boolean; isMeant: boolean };

function ThreadComment({ entry, isReply, isMeant }: ThreadCommentProps) {
  const t = useTranslations('officeComments');
  const { author, text, approval, created_at } = entry;
  return (
    <li
      aria-current={isMeant ? 'true' : undefined}
      className={classNames(
        'border-l-2 px-3 py-2',
        isReply && 'ml-4',
        isMeant ? 'border-brand-ink bg-brand-soft/40' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{author.username}</span>
        {author.is_seller && <Badge tone="brand">{t('author.seller')}</Badge>}
        {approval === APPROVAL.pending && <Badge tone="warning">{t('states.pending')}</Badge>}
        {approval === APPROVAL.blocked && <Badge tone="danger">{t('states.removed')}</Badge>}
        <RelativeTime at={created_at} className="text-ink-muted" />
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  );
}

function Reports({ comment: { flags } }: { comment: CommentInContext }) {
  const t = useTranslations('officeComments');
  const say = useTranslations('comments');
  return (
    <SaleSection id="reports" title={t('reports.title')}>
      {flags.length === 0 ? (
        <p className="text-ink-muted">{t('reports.none')}</p>
      ) : (
        <ul className="divide-y divide-line border border-line">
          {flags.map(({ reason, by, created_at, is_open }) => (
            <li key={by.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <Badge tone={is_open ? 'danger' : 'neutral'}>{say(`flagReason.${reason}`)}</Badge>
              <span className="wrap-anywhere">{by.username}</span>
              <RelativeTime at={created_at} className="text-ink-muted" />
              {!is_open && <span className="text-ink-muted">{t('reports.decided')}</span>}
            </li>
          ))}
        </ul>
      )}
    </SaleSection>
  );
}
