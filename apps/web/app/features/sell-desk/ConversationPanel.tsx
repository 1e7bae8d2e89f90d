import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import { Clock } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useIsOver } from '../../ui/use-is-over.ts';
import { DeskSection } from './DeskSection.tsx';
import type { DeskAnswer } from './desk-answer.ts';
import { FailedPart } from './FailedPart.tsx';
import type { DeskPage } from './load-desk.server.ts';
import { MessageForm } from './MessageForm.tsx';

type ConversationPanelProps = {
  listingId: string;
  conversation: DeskPage['conversation'];
  /** We answer the seller's messages by then. Null if none waits for an answer. */
  replyBy: string | null;
  messageKey: string;
  answer: DeskAnswer | undefined;
};

/** Everything that the seller and our specialists have written about the car, in one thread. */
export function ConversationPanel({
  listingId,
  conversation,
  replyBy,
  messageKey,
  answer,
}: ConversationPanelProps) {
  const t = useTranslations('sellDesk.conversation');
  const { pathname } = useLocation();
  const isLate = useIsOver(replyBy);
  const linkStyle = 'inline-flex min-h-11 items-center text-brand-ink underline';
  if (!conversation)
    return (
      <DeskSection id="conversation" title={t('title')}>
        <FailedPart />
        <MessageForm listingId={listingId} messageKey={messageKey} answer={answer} />
      </DeskSection>
    );
  const { messages, hasEarlier, isEarlier } = conversation;
  const [oldest] = messages;
  return (
    <DeskSection id="conversation" title={t('title')}>
      {messages.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
      {hasEarlier && oldest && (
        <p>
          <a href={`${pathname}?before=${oldest.id}#conversation`} className={linkStyle}>
            {t('earlier')}
          </a>
        </p>
      )}
      {messages.length > 0 && (
        <div role="log" aria-label={t('title')}>
          <ol className="grid gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </div>
      )}
      {isEarlier && (
        <p>
          <a href={`${pathname}#conversation`} className={linkStyle}>
            {t('newest')}
          </a>
        </p>
      )}
      {replyBy && (
        <p className="flex items-start gap-2.5 font-medium">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <LocalTime at={replyBy} sentence={(time) => t(isLate ? 'replyLate' : 'replyBy', { time })} />
        </p>
      )}
      <MessageForm listingId={listingId} messageKey={messageKey} answer={answer} />
    </DeskSection>
  );
}

function Message({
  message: { side, kind, author, text, sent_at, read_at },
}: {
  message: ConversationMessage;
}) {
  const t = useTranslations('sellDesk.conversation');
  const isOwn = side === 'seller';
  return (
    <li
      className={classNames(
        'w-fit max-w-[92%] min-w-[min(16rem,100%)] rounded-md px-4 py-3 sm:max-w-[80%]',
        isOwn ? 'justify-self-end bg-brand-soft' : 'border border-line bg-raised',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{isOwn ? t('you') : t('specialist', { name: author })}</span>
        <LocalTime at={sent_at} className="text-ink-muted" />
      </p>
      {kind !== 'message' && (
        <p className="mt-1.5">
          <Badge tone={kind === 'declined' ? 'danger' : 'warning'}>{t(`kinds.${kind}`)}</Badge>
        </p>
      )}
      <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{text}</p>
      {isOwn && read_at && <p className="mt-1 text-right text-ink-muted text-sm">{t('seen')}</p>}
    </li>
  );
}
