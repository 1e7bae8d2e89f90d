import { useState } from 'react';
import { useHydrating } from './use-hydrated.ts';

const isBrowser = !import.meta.env.SSR;
/** Stands for the server's text. No text that is written later equals it, not even an empty one. */
const AS_WRITTEN = ' ';

/**
 * Text that needs `Intl`: a date, the name of a country. The browser takes up to 80 ms to load its language data for the
 * first such text, so during hydration it keeps the text that the server has written, and writes a new one only when
 * `key` changes. The element around the text needs `suppressHydrationWarning`.
 */
export function useKeptText(key: string, write: () => string): string {
  const isHydrating = useHydrating();
  const [kept, setKept] = useState(isBrowser && isHydrating ? key : null);
  // React leaves the server's text in place as long as the text that it gets does not change.
  if (kept === key) return AS_WRITTEN;
  if (kept !== null) setKept(null);
  return write();
}
