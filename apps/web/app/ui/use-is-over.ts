import { useNow } from 'use-intl';

/** Whether a moment had passed when the page was rendered. False without a moment. */
export function useIsOver(at: string | null): boolean {
  const renderedAt = useNow().getTime();
  return at !== null && Date.parse(at) < renderedAt;
}
