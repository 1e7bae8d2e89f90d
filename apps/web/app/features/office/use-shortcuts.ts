import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeScreen } from '../../site/office-screens.ts';
import { useAddress } from '../../site/use-address.ts';
import { focusRow } from './focus-row.ts';
import { shortcutFor } from './shortcuts.ts';

const FIELDS = 'input, textarea, select, [contenteditable=true]';

type Parts = {
  screens: readonly OfficeScreen[];
  search: RefObject<HTMLInputElement | null>;
  onHelp(): void;
};

/** Listens to the keys of the whole page. */
export function useShortcuts({ screens, search, onHelp }: Parts): void {
  const navigate = useNavigate();
  const address = useAddress();
  const isAfterG = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const focused = document.activeElement;
    // A dialog has the keyboard for itself.
    const isTyping = focused?.matches(FIELDS) === true || focused?.closest('[role=dialog]') != null;
    const shortcut = shortcutFor(
      {
        ...{ key: event.key, metaKey: event.metaKey, ctrlKey: event.ctrlKey, altKey: event.altKey },
        ...{ isTyping, isAfterG: isAfterG.current },
      },
      screens,
    );
    isAfterG.current = shortcut.do === 'wait';
    if (shortcut.do === 'nothing' || shortcut.do === 'wait') return;
    event.preventDefault();
    if (shortcut.do === 'search') search.current?.select();
    else if (shortcut.do === 'help') onHelp();
    else if (shortcut.do === 'move') focusNeighbour(shortcut.by);
    else void navigate(address({ route: shortcut.to }));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Moves the focus to the next or previous row of the tables and other lists on the page. */
function focusNeighbour(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by];
  if (next) focusRow(next);
}
