import { useEffect, useState } from 'react';

/** A second press of Enter or a double click may hit the dialog that the first one opened. */
const DOUBLE_PRESS_MS = 500;

/** True for a moment after this question was asked. */
export function useJustAsked(question: string | null): boolean {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(question), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [question]);
  return known !== question;
}
