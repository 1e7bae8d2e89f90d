import { useSiteIfLoaded } from '../../site/site.ts';

/**
 * Says on every page that nothing can be changed at the moment. The API sends the sentence, so that no page loads it in
 * advance.
 */
export function PausedNotice() {
  const sentence = useSiteIfLoaded()?.config.paused.changes;
  if (!sentence) return null;
  return (
    <p role="status" className="bg-warning-soft px-5 py-3 text-center text-sm">
      {sentence}
    </p>
  );
}
