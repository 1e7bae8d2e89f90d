import type { Draft } from '@marque/contracts/selling/drafts';
import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import { SellFrame } from '../sell-details/SellFrame.tsx';
import { HouseLowered } from '../sell-running/HouseLowered.tsx';
import { AgreementPanel } from './AgreementPanel.tsx';
import { answeredCarName } from './answered-car-name.ts';
import { ConversationPanel } from './ConversationPanel.tsx';
import type { DeskAnswer } from './desk-answer.ts';
import type { DeskPage } from './load-desk.server.ts';
import { NextPanel } from './NextPanel.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';
import { StepList } from './StepList.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useConsignmentNews } from './use-consignment-news.ts';

/** The part of the page that contains the form of each action which is kept. */
const KEPT_PLACES: Partial<Record<DeskAnswer['action'], string>> = {
  message: '#conversation',
  'edit-text': '#text',
};

type SellerDeskProps = { page: DeskPage; answer: DeskAnswer | undefined };

/** The seller's page of one car, from the first answer to the auction. */
export function SellerDesk({ page, answer }: SellerDeskProps) {
  const t = useTranslations('sellDesk');
  const { draft, conversation, text, proposal, figures, messageKey } = page;
  const { id, answers } = draft;
  useConsignmentNews(id);
  const name = answeredCarName(answers);
  return (
    <SellFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={<CarName>{name || t('unnamed')}</CarName>}
    >
      {answer?.isKept && <KeptFormNotice href={KEPT_PLACES[answer.action] ?? '#proposal'} />}
      {figures && <HouseLowered figures={figures} />}
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <NextPanel draft={draft} reason={reasonOf(page)} />
        <aside className="grid content-start gap-6 sm:grid-cols-2 lg:row-span-2 lg:grid-cols-1">
          <StepList draft={draft} />
          <DeskFacts draft={draft} />
        </aside>
        <div className="grid content-start gap-10 *:min-w-0">
          {proposal !== undefined && (
            <ProposalPanel
              listingId={id}
              region={answers.region ?? 'UK'}
              proposal={proposal}
              answer={answer}
            />
          )}
          <AgreementPanel draft={draft} />
          <ConversationPanel
            listingId={id}
            conversation={conversation}
            replyBy={draft.reply_by}
            messageKey={messageKey}
            answer={answer}
          />
          {text !== undefined && <TextPanel listingId={id} text={text} answer={answer} />}
        </div>
      </div>
    </SellFrame>
  );
}

/** Our reason is a message of the conversation. */
function reasonOf({ draft: { status }, conversation }: DeskPage): string | undefined {
  const kind = { changes_requested: 'changes-requested', declined: 'declined' }[status as string];
  return kind && conversation?.messages.findLast((message) => message.kind === kind)?.text;
}

function DeskFacts({ draft: { pictures, submitted_at, updated_at } }: { draft: Draft }) {
  const t = useTranslations('sellDesk.facts');
  const [cover] = pictures;
  return (
    <div>
      {cover && (
        <Picture
          image={cover.image}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 90vw"
          isDecorative
          className="mb-4 aspect-3/2 w-full rounded-sm max-sm:hidden"
        />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {submitted_at && (
          <>
            <dt className="text-ink-muted">{t('submitted')}</dt>
            <dd>
              <LocalTime at={submitted_at} />
            </dd>
          </>
        )}
        <dt className="text-ink-muted">{t('updated')}</dt>
        <dd>
          <LocalTime at={updated_at} />
        </dd>
        <dt className="text-ink-muted">{t('pictures')}</dt>
        <dd className="tabular-nums">{pictures.length}</dd>
      </dl>
    </div>
  );
}
