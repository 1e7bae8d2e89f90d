import { listingPath } from '@marque/contracts/listing-path';
import type { CommentReason } from '@marque/domain/comments/approval';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { findAuthorWarning, findBlockedComment } from './moderation-repository.ts';

/** Tells the author of a removed comment why it was removed. */
export async function tellOfRemoval(
  context: JobContext,
  { commentId }: { commentId: string },
): Promise<void> {
  const comment = await findBlockedComment(context.db.kysely, commentId);
  if (comment)
    await tellAuthor(context, 'blocked', { ...comment, reason: comment.blocked_for ?? 'other', words: null });
}

/** Tells the author of a comment about a warning, with the words of the staff. */
export async function tellOfWarning(
  context: JobContext,
  { warningId }: { warningId: string },
): Promise<void> {
  const comment = await findAuthorWarning(context.db.kysely, warningId);
  if (comment) await tellAuthor(context, 'warned', { ...comment, words: comment.warning });
}

const FEED_EVENT_OF = { blocked: 'comment-removed', warned: 'comment-warned' } as const;

type Letter = keyof typeof FEED_EVENT_OF;

type Found = NonNullable<Awaited<ReturnType<typeof findBlockedComment>>>;

type Mailed = Omit<Found, 'blocked_for' | 'author_id' | 'phone_verified_at'> & {
  reason: CommentReason;
  /** What staff have written to the author. */
  words: string | null;
};

async function tellAuthor(
  context: JobContext,
  letter: Letter,
  comment: Mailed & Pick<Found, 'author_id' | 'phone_verified_at'>,
): Promise<void> {
  const locale = readerLocale(comment);
  const { listing_id: id } = comment;
  const mail = mailToAuthor(letter, comment, context.publicUrl);
  const reader = { id: comment.author_id, locale, phoneVerified: comment.phone_verified_at !== null };
  const link = context.publicUrl + listingPath(locale, { ...comment, id });
  const title = translator(locale)(`mail.comments.${letter}.title`);
  await notify(context, reader, {
    ...{ event: 'account', mail, brief: { title, text: mail.subject, link } },
    feed: { event: FEED_EVENT_OF[letter], subject: { kind: 'listing', id }, facts: carFacts(comment) },
  });
}

export function mailToAuthor(news: Letter, comment: Mailed, publicUrl: string): Mail {
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
