import type { UploadQueue } from './upload-queue.ts';

/** Lets the browser ask before the page is closed or reloaded while files wait that only this page has. */
export function warnBeforeLeaving({
  snapshot,
  subscribe,
}: Pick<UploadQueue, 'snapshot' | 'subscribe'>): void {
  subscribe(() => {
    const wouldLose = snapshot().items.some(
      ({ kept, state }) => kept !== 'in-browser' && state !== 'refused',
    );
    if (wouldLose) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // For older browsers.
  event.returnValue = true;
}
