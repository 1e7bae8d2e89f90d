import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import type { DeskAnswer } from '../sell-desk/desk-answer.ts';
import { MessageForm } from '../sell-desk/MessageForm.tsx';
import { WorkbenchSection } from './WorkbenchSection.tsx';

type ConversationPartProps = {
  car: Workbench;
  conversation: { messages: ConversationMessage[]; hasEarlier: boolean; isEarlier: boolean };
  messageKey: string;
  answer: DeskAnswer | undefined;
};

/** Everything that the seller and the house have written to each other about the car. */
export function ConversationPart({ car, conversation, messageKey, answer }: ConversationPartProps) {
  const t = useTranslations('officeSubmissions.conversation');
  const { messages, hasEarlier, isEarlier } = conversation;
  const params = { id: car.id, part: 'conversation' };
  const [oldest] = messages;
  return (
    <WorkbenchSection id="conversation" title={t('title', { name: car.seller.name })}>
      {messages.length === 0 && <p className="text-ink-muted text-sm">{t('empty')}</p>}
      {hasEarlier && oldest && (
        <RouteLink
          to="office-submission-part"
          params={params}
          query={{ before: oldest.id }}
          className={classNames(officeLink, 'flex min-h-9 w-fit items-center text-sm')}
        >
          {t('earlier')}
        </RouteLink>
      )}
      {messages.length > 0 && (
        <div role="log" aria-label={t('title', { name: car.seller.name })}>
          <ol className="grid gap-3 text-sm">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </div>
      )}
      {isEarlier && (
        <RouteLink
          to="office-submission-part"
          params={params}
          className={classNames(officeLink, 'flex min-h-9 w-fit items-center text-sm')}
        >
          {t('newest')}
        </RouteLink>
      )}
      {car.reply_by && (
        <p className={classNames('text-sm', car.is_overdue && 'font-semibold text-danger-ink')}>
          <LocalTime at={car.reply_by} sentence={(time) => t('replyBy', { time })} />
        </p>
      )}
      <div className="max-w-2xl">
        <MessageForm
          listingId={car.id}
          messageKey={messageKey}
          answer={answer}
          words={{ label: t('label'), help: t('help') }}
        />
      </div>
    </WorkbenchSection>
  );
}

function Message({
  message: { side, kind, author, text, sent_at, read_at },
}: {
  message: ConversationMessage;
}) {
  const t = useTranslations('officeSubmissions.conversation');
  const isOurs = side === 'house';
  return (
    <li
      className={classNames(
        'w-fit max-w-[92%] min-w-[min(16rem,100%)] rounded-md px-3 py-2 sm:max-w-[80%]',
        isOurs ? 'justify-self-end bg-brand-soft' : 'border border-line bg-raised',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(isOurs ? 'ours' : 'sellers', { name: author })}</span>
        <LocalTime at={sent_at} className="text-ink-muted" />
      </p>
      {kind !== 'message' && (
        <p className="mt-1">
          <Badge tone={kind === 'declined' ? 'danger' : 'warning'}>{t(`kinds.${kind}`)}</Badge>
        </p>
      )}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {isOurs && read_at && <p className="mt-1 text-right text-ink-muted">{t('seen')}</p>}
    </li>
  );
}
