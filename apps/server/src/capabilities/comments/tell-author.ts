import { listingPath } from '@marque/contracts/listing-path';
import type { Locale } from '@marque/contracts/locale';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { type BlockedComment, findBlockedComment } from './moderation-repository.ts';

/** Tells the author of a removed comment why it was removed. */
export async function tellAuthor(
  { db, notifications, publicUrl }: JobContext,
  { commentId }: { commentId: string },
): Promise<void> {
  const comment = await findBlockedComment(db.kysely, commentId);
  if (comment)
    await notifications.mail.send(blockedMail(comment, { locale: readerLocale(comment), publicUrl }));
}

function blockedMail(
  comment: BlockedComment,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail {
  const t = translator(locale);
  const car = carOf(comment, locale);
  const subject = t('mail.comments.blocked.subject', { car });
  return {
    ...{ to: comment.email, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title: t('mail.comments.blocked.title') },
      blocks: [
        { kind: 'paragraph', text: t('mail.comments.blocked.text', { car }) },
        {
          kind: 'facts',
          rows: [
            {
              label: t('mail.comments.blocked.reasonLabel'),
              value: t(`mail.comments.blocked.reasons.${comment.blocked_for ?? 'other'}`),
            },
            { label: t('mail.comments.blocked.yourComment'), value: comment.text },
          ],
        },
        { kind: 'paragraph', text: t('mail.comments.blocked.appeal') },
        {
          kind: 'button',
          label: t('mail.comments.blocked.button'),
          href: publicUrl + listingPath(locale, { ...comment, id: comment.listing_id }),
        },
      ],
      footer: { reason: t('mail.comments.blocked.reason') },
    }),
  };
}
