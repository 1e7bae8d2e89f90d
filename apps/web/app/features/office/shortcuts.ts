import { type OfficeScreen, SCREEN_KEYS } from '../../site/office-screens.ts';

/** What a key does in the office. */
export type Shortcut =
  | { do: 'search' }
  | { do: 'help' }
  | { do: 'wait' }
  | { do: 'nothing' }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'go'; to: OfficeScreen };

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'> & {
  /** The focus is where somebody types. */
  isTyping: boolean;
  /** The key before was `g`. */
  isAfterG: boolean;
};

/** ⌘K and Ctrl+K work everywhere. The other keys work only where nobody types. */
export function shortcutFor(pressed: Pressed, screens: readonly OfficeScreen[]): Shortcut {
  const key = pressed.key.toLowerCase();
  const isSearch = key === 'k' && (pressed.metaKey || pressed.ctrlKey) && !pressed.altKey;
  if (isSearch) return { do: 'search' };
  if (pressed.isTyping || pressed.metaKey || pressed.ctrlKey || pressed.altKey) return { do: 'nothing' };
  if (pressed.isAfterG) {
    const screen = screens.find((one) => SCREEN_KEYS[one] === key);
    return screen ? { do: 'go', to: screen } : { do: 'nothing' };
  }
  if (key === 'g') return { do: 'wait' };
  if (key === '/') return { do: 'search' };
  if (key === '?') return { do: 'help' };
  if (key === 'j') return { do: 'move', by: 1 };
  return key === 'k' ? { do: 'move', by: -1 } : { do: 'nothing' };
}
