import { listingPath } from '@marque/contracts/listing-path';
import type { CommentReason } from '@marque/domain/comments/approval';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { findAuthorWarning, findBlockedComment } from './moderation-repository.ts';

/** Tells the author of a removed comment why it was removed. */
export async function tellOfRemoval(
  { db, notifications, publicUrl }: JobContext,
  { commentId }: { commentId: string },
): Promise<void> {
  const comment = await findBlockedComment(db.kysely, commentId);
  if (!comment) return;
  const reason = comment.blocked_for ?? 'other';
  await notifications.mail.send(mailToAuthor('blocked', { ...comment, reason, words: null }, publicUrl));
}

/** Tells the author of a comment about a warning, with the words of the staff. */
export async function tellOfWarning(
  { db, notifications, publicUrl }: JobContext,
  { warningId }: { warningId: string },
): Promise<void> {
  const comment = await findAuthorWarning(db.kysely, warningId);
  if (comment)
    await notifications.mail.send(mailToAuthor('warned', { ...comment, words: comment.warning }, publicUrl));
}

type Mailed = Omit<NonNullable<Awaited<ReturnType<typeof findBlockedComment>>>, 'blocked_for'> & {
  reason: CommentReason;
  /** What staff have written to the author. */
  words: string | null;
};

export function mailToAuthor(news: 'blocked' | 'warned', comment: Mailed, publicUrl: string): Mail {
  const locale = readerLocale(comment);
  const t = translator(locale);
  const car = carOf(comment, locale);
  const subject = t(`mail.comments.${news}.subject`, { car });
  const words = comment.words?.split(/\n{2,}/) ?? [];
  return {
    ...{ to: comment.email, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title: t(`mail.comments.${news}.title`) },
      blocks: [
        { kind: 'paragraph', text: t(`mail.comments.${news}.text`, { car }) },
        {
          kind: 'facts',
          rows: [
            {
              label: t('mail.comments.reasonLabel'),
              value: t(`mail.comments.reasons.${comment.reason}`),
            },
            { label: t('mail.comments.yourComment'), value: comment.text },
          ],
        },
        ...words.map((text): MailBlock => ({ kind: 'paragraph', text })),
        { kind: 'paragraph', text: t(`mail.comments.${news}.appeal`) },
        {
          kind: 'button',
          label: t('mail.comments.button'),
          href: publicUrl + listingPath(locale, { ...comment, id: comment.listing_id }),
        },
      ],
      footer: { reason: t('mail.comments.reason') },
    }),
  };
}
