import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { MESSAGE_TONES } from './message-tones.ts';
import { TextLink } from './TextLink.tsx';
import type { ShownToast } from './toast-store.ts';

type ToastProps = { toast: Omit<ShownToast, 'id'>; onDismiss: () => void };

export const Toast = ({ toast, onDismiss }: ToastProps) => {
  const t = useTranslations('ui');
  const { icon: ToneIcon, ink, edge } = MESSAGE_TONES[toast.tone];
  return (
    <div
      className={classNames(
        'pointer-events-auto flex w-full animate-rise-in items-start gap-3 rounded-sm border bg-raised',
        'py-1 pr-1 pl-4 text-ink shadow-lift',
        edge,
      )}
    >
      <ToneIcon className={classNames('mt-3 size-5', ink)} />
      <p className="min-w-0 flex-1 py-2.5 wrap-break-word">
        {toast.message}
        {toast.link && (
          <>
            {' '}
            <TextLink
              href={toast.link.href}
              onClick={() => {
                toast.link?.onFollow?.();
                onDismiss();
              }}
            >
              {toast.link.label}
            </TextLink>
          </>
        )}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('dismiss')}
        icon={<X className="size-5" />}
        onPress={onDismiss}
      />
    </div>
  );
};
