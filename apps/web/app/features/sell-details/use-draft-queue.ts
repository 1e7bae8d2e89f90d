import type { Draft } from '@marque/contracts/selling/drafts';
import type { Question } from '@marque/domain/selling/answers';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';
import { uploadsOf } from '../sell-uploads/customer-uploads.ts';
import { useUploadCaller } from '../sell-uploads/use-upload-caller.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import type { AutosaveState } from './autosave.ts';
import type { Saved } from './autosave-edits.ts';
import { type DraftQueue, queueFor, savedOf } from './draft-autosave.ts';

const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/** The queue that saves the answers of this car, and its state. `fresh` is what a car without a draft begins with. */
export function useDraftQueue(
  draft: Draft | null,
  fresh: Saved<Question>['values'],
): { queue: DraftQueue; state: AutosaveState<Question> } {
  const { user } = useSite();
  const api = useBrowserApi();
  const describe = useDescribeRefusal();
  const navigate = useNavigate();
  const address = useAddress();
  const saved = draft ? savedOf(draft) : { version: 0, values: fresh };
  const onCreated = (id: string) =>
    void navigate(address({ route: 'vehicle-details', params: { id } }), {
      replace: true,
      preventScrollReset: true,
    });
  const customerId = user?.id ?? '';
  const caller = useUploadCaller();
  const moveUploads = (newCar: string, draftId: string) =>
    uploadsOf(customerId, caller).queue.move(newCar, draftId);
  const about = { draftId: draft?.id ?? null, customerId, saved };
  const page = { api, describe, onCreated, moveUploads };
  const [held, setHeld] = useState(() => ({ draftId: about.draftId, queue: queueFor(about, page) }));
  const isOther = held.draftId !== about.draftId;
  const queue = isOther ? queueFor(about, page) : held.queue;
  if (isOther) setHeld({ draftId: about.draftId, queue });

  // The first render shows what the server has. Kept edits follow.
  const [asLoaded] = useState<AutosaveState<Question>>(() => ({
    ...{ saved, edits: {}, conflicts: {}, faults: {}, status: 'calm', closedBecause: null, savedAt: null },
  }));
  const { autosave } = queue;
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, () => asLoaded);

  const keepPage = useEffectEvent(() => {
    queue.page = page;
  });
  useEffect(() => keepPage());
  const version = draft?.version;
  const takeLoaded = useEffectEvent(() => draft && autosave.refresh(savedOf(draft)));
  useEffect(() => {
    if (version !== undefined) takeLoaded();
  }, [version]);

  const isWaiting = state.status === 'waiting';
  useEffect(() => {
    void autosave.flush();
    const flush = () => void autosave.flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [autosave]);
  useEffect(() => {
    if (!isWaiting) return;
    let pause = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const retryLater = () => {
      timer = setTimeout(() => {
        pause = Math.min(pause * 2, LONGEST_RETRY_MS);
        void autosave.flush().then(() => autosave.state().status === 'waiting' && retryLater());
      }, pause);
    };
    retryLater();
    return () => clearTimeout(timer);
  }, [autosave, isWaiting]);

  return { queue, state };
}
