import { useState } from 'react';
import { useClosing } from '../menus/use-closing.ts';

/** A panel that opens and closes like the other menus of the header. */
export function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const { focusOpener, manners } = useClosing<HTMLDivElement>({
    isOpen: () => isOpen,
    close: () => setOpen(false),
    opener: '[aria-expanded]',
  });
  return { isOpen, focusOpener, toggle: () => setOpen(!isOpen), manners };
}
