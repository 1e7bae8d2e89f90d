import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_TONES } from './message-tones.ts';
import { Toast } from './Toast.tsx';
import { useToasts } from './use-toasts.ts';

const URGENCIES = ['alert', 'status'] as const;

/**
 * Both live regions are empty at first, because screen readers do not announce a region that appears with its
 * text.
 */
export const ToastRegion = () => {
  const t = useTranslations('ui.toast');
  const { shown, dismiss, pause, resume } = useToasts();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = shown.length > 0 && (isHovered || isFocused);

  useEffect(() => {
    if (!isHeld) return;
    pause();
    return resume;
  }, [isHeld, pause, resume]);

  // A removed toast fires no leave or blur event, so reset both states.
  const dismissHeld = (id: number) => {
    dismiss(id);
    setHovered(false);
    setFocused(false);
  };

  return (
    <section
      aria-label={t('region')}
      // An open dialog hides the rest of the page from screen readers, but not this.
      data-react-aria-top-layer
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--foot-bar-height,0px))] z-60 flex flex-col gap-2 sm:left-auto sm:w-96 print:hidden"
    >
      {URGENCIES.map((urgency) => (
        <div key={urgency} role={urgency} aria-atomic={false} className="flex flex-col gap-2 empty:hidden">
          {shown
            .filter((toast) => MESSAGE_TONES[toast.tone].role === urgency)
            .map((toast) => (
              <Toast key={toast.id} toast={toast} onDismiss={() => dismissHeld(toast.id)} />
            ))}
        </div>
      ))}
    </section>
  );
};
