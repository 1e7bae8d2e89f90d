import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import { findKnownPictures } from '@marque/contracts/media';
import type { Draft } from '@marque/contracts/selling/drafts';
import { addDraftPicture } from '@marque/contracts/selling/pictures';
import { onForgotten } from '../own-storage/forgotten.ts';
import { alone, continueAlone, type Elsewhere, tellingOthers } from './other-tabs.ts';
import { hashPicture, preparePicture } from './prepare-picture.ts';
import { outcomeOf, sendUpload } from './send-upload.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { uploadStore } from './upload-store.ts';

type Caller = { api: ApiClient; accessToken: string; locale: Locale };

export type CustomerUploads = {
  queue: UploadQueue;
  elsewhere: Elsewhere;
  /** The page may change while the queue works. */
  caller: Caller;
  /** Called with all pictures of a car after one was added. */
  onAdded: (draftId: string, pictures: Draft['pictures']) => void;
};

/** One queue for all cars of a customer. It outlives the page, and ends when the customer logs out. */
const queues = new Map<string, CustomerUploads>();

onForgotten((keptCustomerId) => {
  for (const [customerId, { queue, elsewhere }] of queues) {
    if (customerId === keptCustomerId) continue;
    queues.delete(customerId);
    queue.stop();
    elsewhere.leave();
  }
});

export function uploadsOf(customerId: string, caller: Caller): CustomerUploads {
  const known = queues.get(customerId);
  if (known) return known;
  const made = createUploads(customerId, caller);
  queues.set(customerId, made);
  window.addEventListener('online', () => made.queue.resume());
  return made;
}

function createUploads(customerId: string, caller: Caller): CustomerUploads {
  const store = tellingOthers(uploadStore(customerId));
  const made: Omit<CustomerUploads, 'elsewhere'> = {
    caller,
    onAdded: () => {},
    queue: createUploadQueue({
      store,
      alone,
      newKey: () => crypto.randomUUID(),
      now: () => Date.now(),
      later: (callback, seconds) => void setTimeout(callback, seconds * 1_000),
      steps: {
        prepare: preparePicture,
        hash: hashPicture,
        async isKnown({ hash, document }) {
          // The server recognises a document that it has.
          if (document) return false;
          const answer = await made.caller.api.call(findKnownPictures, { body: { ids: [hash] } });
          // Sending a picture that is there already would take longer than waiting.
          if (answer.status === 429) throw new Error('The server did not say whether it has the picture.');
          return answer.ok && answer.data.ids.includes(hash);
        },
        send: (upload, onProgress) => sendUpload({ ...made.caller, customerId }, upload, onProgress),
        async add({ draftId, hash, slot, rank, document }) {
          if (document) return { kind: 'done' };
          const body = { picture_id: hash, slot, rank };
          const answer = await made.caller.api.call(addDraftPicture, { params: { id: draftId }, body });
          if (answer.ok) made.onAdded(draftId, answer.data);
          return outcomeOf(answer.status, answer.ok ? [] : answer.errors);
        },
      },
    }),
  };
  const elsewhere = continueAlone({
    store,
    isOwn: (key) => made.queue.snapshot().items.some((item) => item.key === key),
    restore: () => void made.queue.restore(),
  });
  return Object.assign(made, { elsewhere });
}
