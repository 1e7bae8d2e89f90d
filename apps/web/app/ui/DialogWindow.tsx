import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

type Content = ReactNode | ((close: () => void) => ReactNode);

export type DialogProps = {
  title: ReactNode;
  children: Content;
  footer?: Content;
  size?: 'regular' | 'wide';
  isOpen: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** An alert dialog requires an answer: it has no close button, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** By default, Escape closes a dialog, but no alert dialog. */
  closesOnEscape?: boolean;
};

const render = (content: Content, close: () => void) =>
  typeof content === 'function' ? content(close) : content;

/** A sheet at the bottom of a phone's screen, and a window in the middle of a larger screen. */
export const DialogWindow = ({
  title,
  children,
  footer,
  size,
  isOpen,
  onOpenChange,
  role = 'dialog',
  closesOnEscape = role === 'dialog',
}: DialogProps) => {
  const t = useTranslations('ui');
  const mayDismiss = role === 'dialog';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={mayDismiss}
      isKeyboardDismissDisabled={!closesOnEscape}
      className="dialog-backdrop fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-[92%] w-full flex-col rounded-t-lg border-line bg-raised text-ink shadow-lift sm:max-h-full sm:rounded-md sm:border',
          'data-entering:animate-sheet-in data-exiting:animate-sheet-out sm:data-entering:animate-rise-in sm:data-exiting:animate-fade-out',
          size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5 sm:pl-7">
                <Heading slot="title" className="title min-w-0 flex-1 py-2 text-2xl wrap-break-word">
                  {title}
                </Heading>
                {mayDismiss && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={t('close')}
                    icon={<X className="size-5" />}
                    onPress={close}
                  />
                )}
              </header>
              <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
                {render(children, close)}
              </div>
              {footer && (
                <footer className="flex flex-col-reverse gap-2.5 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7">
                  {render(footer, close)}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
