import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import { isRefusal } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import { addDraftPicture } from '@marque/contracts/selling/pictures';
import type { DescribeRefusal } from '../forms/parse-form.ts';
import { onForgotten } from '../own-storage/forgotten.ts';
import { pageWork } from '../session-expiry/page-work.ts';
import { askIfKnown } from './ask-if-known.ts';
import { alone, continueAlone, type Elsewhere, tellingOthers } from './other-tabs.ts';
import { prepareFile } from './prepare-file.ts';
import { outcomeOf, sendUpload } from './send-upload.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { uploadStore } from './upload-store.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

export type UploadCaller = {
  api: ApiClient;
  accessToken: string;
  locale: Locale;
  describe: DescribeRefusal;
  /** Called once when a file cannot be sent because the session has ended. */
  onExpiry: () => void;
};

export type CustomerUploads = {
  queue: UploadQueue;
  elsewhere: Elsewhere;
  /** The page may change while the queue works. */
  caller: UploadCaller;
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

pageWork.add({
  onCustomer(loggedInId) {
    for (const [customerId, { queue }] of queues)
      if (customerId === loggedInId) queue.logIn();
      else queue.logOut();
  },
  isUnfinished: () => [...queues.values()].some(({ queue }) => queue.hasUnsent()),
});

export function uploadsOf(customerId: string, caller: UploadCaller): CustomerUploads {
  const known = queues.get(customerId);
  if (known) return known;
  const made = createUploads(customerId, caller);
  queues.set(customerId, made);
  resumeOnReturn(made.queue);
  warnBeforeLeaving(made.queue);
  return made;
}

/** A phone stops the page while its screen is locked, and may lose its connections meanwhile. */
function resumeOnReturn({ resume }: UploadQueue): void {
  window.addEventListener('online', resume);
  document.addEventListener('resume', resume);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
  });
}

function createUploads(customerId: string, caller: UploadCaller): CustomerUploads {
  const store = tellingOthers(uploadStore(customerId));
  const made: Omit<CustomerUploads, 'elsewhere'> = {
    caller,
    onAdded: () => {},
    queue: createUploadQueue({
      store,
      alone,
      newKey: () => crypto.randomUUID(),
      now: () => Date.now(),
      onProgress: pageWork.reportProgress,
      // If the page knows already that the session has ended, it has said so.
      onLoggedOut: () => pageWork.isFor(customerId) && made.caller.onExpiry(),
      later: (callback, seconds) => void setTimeout(callback, seconds * 1_000),
      steps: {
        async prepare(upload) {
          const prepared = await prepareFile(upload);
          return isRefusal(prepared)
            ? { kind: 'refused', sentence: made.caller.describe(prepared) }
            : { kind: 'prepared', ...prepared };
        },
        async isKnown({ hash, document }, signal) {
          // The server recognises a document that it has.
          if (document) return false;
          return askIfKnown(made.caller.api, hash, signal);
        },
        send: (upload, onProgress, signal) =>
          sendUpload({ ...made.caller, customerId }, upload, { onProgress, signal }),
        async add({ draftId, hash, slot, rank, document }, signal) {
          if (document) return { kind: 'done' };
          const body = { picture_id: hash, slot, rank };
          const about = { params: { id: draftId }, body, signal };
          const answer = await made.caller.api.call(addDraftPicture, about);
          if (answer.ok) made.onAdded(draftId, answer.data);
          return outcomeOf(answer.status, answer.ok ? [] : answer.errors);
        },
      },
    }),
  };
  // Another tab works with the files, so somebody may have logged in there.
  store.onOther(() => made.queue.logIn());
  const elsewhere = continueAlone({
    store,
    isOwn: (key) => made.queue.snapshot().items.some((item) => item.key === key),
    restore: () => void made.queue.restore(),
  });
  return Object.assign(made, { elsewhere });
}
