import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageEffect } from '../loading/use-page-effect.ts';

/** Opens and closes like the other menus of the header: Escape, a press outside, the loss of focus and a new page close it. */
export function usePanel() {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const focusOpener = () => frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  usePageEffect(() => close);

  return {
    isOpen,
    focusOpener,
    toggle: () => setOpen(!isOpen),
    manners: {
      ref: frame,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        focusOpener();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}
