import { useEffect, useState } from 'react';

/** A second press of Enter or a double click may hit the dialog that the first one opened. */
const DOUBLE_PRESS_MS = 500;

/** False for a moment after this question was asked. */
export function useSettled(question: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [question]);
  return settled === question;
}
