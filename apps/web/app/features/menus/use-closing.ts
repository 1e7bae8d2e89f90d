import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { usePageEffect } from '../loading/use-page-effect.ts';

type Menu<Frame> = {
  isOpen(frame: Frame): boolean;
  /** May be called for a menu that is closed. */
  close(frame: Frame): void;
  /** Selects the element in the menu that gets the focus after Escape. */
  opener: string;
};

/**
 * The menus of the header close in the same ways: on Escape, on a press outside, when they lose the focus, and on a new page.
 */
export function useClosing<Frame extends HTMLElement>({ isOpen, close, opener }: Menu<Frame>) {
  const frame = useRef<Frame>(null);
  const closeFrame = () => {
    if (frame.current) close(frame.current);
  };
  const focusOpener = () => frame.current?.querySelector<HTMLElement>(opener)?.focus();

  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!frame.current?.contains(target as Node)) closeFrame();
  });
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  usePageEffect(() => closeFrame);

  return {
    frame,
    close: closeFrame,
    focusOpener,
    manners: {
      ref: frame,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !frame.current || !isOpen(frame.current)) return;
        closeFrame();
        focusOpener();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeFrame();
      },
    },
  };
}
