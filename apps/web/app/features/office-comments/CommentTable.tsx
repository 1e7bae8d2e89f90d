import type { ModeratedComment } from '@marque/contracts/comments-office';
import type { CommentView } from '@marque/domain/comments/moderation';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { CommentDecisions } from './CommentDecisions.tsx';
import { CommentState } from './CommentState.tsx';

const COLUMNS = ['comment', 'decision', 'author'] as const;

type CommentTableProps = {
  view: CommentView;
  comments: ModeratedComment[];
  answer: DecisionAnswer | undefined;
};

export function CommentTable({ view, comments, answer }: CommentTableProps) {
  const t = useTranslations('officeComments');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...COLUMNS.map((column) => t(`columns.${column}`)),
        {
          ...{ heading: t('columns.since'), by: 'since' },
          byDefault: view === 'blocked' ? 'descending' : 'ascending',
        },
      ]}
    >
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function CommentRow({ comment, answer }: { comment: ModeratedComment; answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeComments');
  const { id, text, author, listing, is_reply, waits_since, decided_at, decided_by, created_at } = comment;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-xl font-normal`}>
        <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs">
          <RouteLink to="office-comment" params={{ id }} className={officeLink}>
            {t(is_reply ? 'openReply' : 'openThread')}
          </RouteLink>
          <RouteLink to="listing-by-id" params={{ id: listing.id }} hash="comments" className={officeLink}>
            {t('lot', { number: listing.lot_number })} {listing.title}
          </RouteLink>
        </p>
      </th>
      <td className={`${officeCell} w-96`}>
        <CommentState comment={comment} />
        {decided_by && (
          <p className="mt-1 text-ink-muted text-xs">{t('decidedBy', { name: decided_by.username })}</p>
        )}
        <CommentDecisions comment={comment} answer={answer} />
      </td>
      <td className={officeCell}>
        <span className="block font-medium wrap-anywhere">{author.username}</span>
        <AuthorHistory author={author} />
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={waits_since ?? decided_at ?? created_at} />
      </td>
    </tr>
  );
}

/** How many comments the author has written, how many of them were removed, and how often the author was warned. */
export function AuthorHistory({ author }: Pick<ModeratedComment, 'author'>) {
  const t = useTranslations('officeComments.author');
  return (
    <span className="text-ink-muted text-xs">
      {author.is_seller && `${t('seller')} · `}
      {t('comments', { count: author.comments })}
      {author.blocked > 0 && (
        <>
          {' · '}
          <strong className="font-medium text-danger-ink">{t('blocked', { count: author.blocked })}</strong>
        </>
      )}
      {author.warnings > 0 && (
        <>
          {' · '}
          <strong className="font-medium text-danger-ink">{t('warnings', { count: author.warnings })}</strong>
        </>
      )}
    </span>
  );
}
