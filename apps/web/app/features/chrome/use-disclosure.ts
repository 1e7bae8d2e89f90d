import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { usePageEffect } from '../loading/use-page-effect.ts';

/**
 * Makes a `<details>` element behave like a menu: it closes on Escape, on a press outside, when it loses
 * focus, and on a new page. Without JavaScript it still opens and closes.
 */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  usePageEffect(() => close);

  return {
    close,
    details,
    manners: {
      ref: details,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}
