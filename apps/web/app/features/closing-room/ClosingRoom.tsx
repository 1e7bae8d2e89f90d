import { CloudOff, X } from 'lucide-react';
import { useEffect } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { ExtensionText } from '../bid-box/ExtensionText.tsx';
import { GavelSwitch } from './GavelSwitch.tsx';
import { keepScreenAwake } from './keep-screen-awake.ts';
import { RoomAction } from './RoomAction.tsx';
import { RoomConversation } from './RoomConversation.tsx';
import { RoomFigures } from './RoomFigures.tsx';
import { RoomOutcome } from './RoomOutcome.tsx';

/** The last minutes of an auction without the rest of the page: price, clock, next bid and conversation. */
export function ClosingRoom({ onLeave }: { onLeave(): void }) {
  const t = useTranslations('closingRoom');
  const bidBox = useTranslations('bidBox');
  const { page, phase, isCutOff, extendedBy, figures } = useAuction();
  useEffect(() => keepScreenAwake(navigator.wakeLock, document), []);

  // The button that opened the room is gone when the auction has ended. The bid box then shows the result.
  const leave = () => {
    onLeave();
    if (takesBids(phase)) return;
    const box = document.getElementById('bid');
    box?.setAttribute('tabindex', '-1');
    setTimeout(() => box?.focus());
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-50 h-dvh bg-paper text-ink data-entering:animate-fade-in print:hidden"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-5 sm:pl-8">
            <div className="min-w-0 flex-1">
              <p className="eyebrow text-ink-muted">{t('title')}</p>
              <Heading slot="title" className="title line-clamp-2 text-lg/tight sm:text-xl/tight">
                <CarName>{page.listing.title}</CarName>
              </Heading>
            </div>
            <GavelSwitch />
            <Button variant="quiet" icon={<X className="size-5" />} onPress={leave} className="px-3!">
              {t('leave')}
            </Button>
          </header>
          <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="grid shrink-0 content-center gap-4 px-5 py-4 sm:px-8 sm:py-6 lg:gap-6 lg:overflow-y-auto lg:px-14">
              {isCutOff && (
                <p className="flex gap-3 rounded-sm bg-danger-soft px-4 py-2.5 text-sm">
                  <CloudOff className="mt-0.5 size-4 text-danger-ink" />
                  <span className="min-w-0">{bidBox('cutOff')}</span>
                </p>
              )}
              <RoomFigures />
              {takesBids(phase) && extendedBy && (
                <p className="text-sm text-warning-ink">
                  <ExtensionText extendedBy={extendedBy} reason={figures.extension_reason} />
                </p>
              )}
              {takesBids(phase) ? <RoomAction /> : <RoomOutcome onLeave={leave} isSettled={isOver(phase)} />}
            </div>
            <RoomConversation />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
