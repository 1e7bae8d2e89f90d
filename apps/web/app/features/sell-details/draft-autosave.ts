import type { ApiClient } from '@marque/contracts/client';
import { createDraft, type Draft, readDraft, updateDraft } from '@marque/contracts/selling/drafts';
import type { Question } from '@marque/domain/selling/answers';
import { mayPass } from '../../site/may-pass.ts';
import type { DescribeRefusal } from '../forms/parse-form.ts';
import type { UploadTarget } from '../sell-uploads/upload.ts';
import { type Autosave, createAutosave, type KeptEdits, type SaveOutcome } from './autosave.ts';
import type { Saved } from './autosave-edits.ts';
import { inTime } from './autosave-in-time.ts';
import { isQuestion } from './fields.ts';
import { keptEdits } from './kept-edits.ts';
import { type NewCar, newCarId, openNewCar } from './new-car.ts';
import { isSameAnswer, readAnswer, readAnswers, type Typed, typedOf } from './typed-answers.ts';

const NEW = 'new';

/** What a queue needs from the page that shows it. The page may change while the queue works. */
type Page = {
  api: ApiClient;
  describe: DescribeRefusal;
  onCreated: (id: string) => void;
  /** Gives the files that were chosen for a new car to its draft. */
  moveUploads: (newCar: string, draftId: string) => Promise<void>;
};

export type DraftQueue = {
  autosave: Autosave<Question>;
  page: Page;
  /** Where the files of this car belong: to its draft, or to the new car until there is one. */
  uploadTarget(): UploadTarget;
  /** Called before files of a new car are stored. */
  noteFiles(): void;
  /** Creates the draft if there is none yet. Without a connection, it is created later. */
  ensureDraft(): Promise<void>;
};

type About = { draftId: string | null; customerId: string; saved: Saved<Question> };

/** Queues outlive the page, so that a save continues while the seller goes to the next section. */
const queues = new Map<string, DraftQueue>();

export function queueFor(about: About, page: Page): DraftQueue {
  const key = keyOf(about.draftId, about.customerId);
  const known = queues.get(key);
  if (known) {
    known.page = page;
    return known;
  }
  const queue = createQueue(about, page);
  // The server renders pages of many customers, and has no queue to continue.
  if (typeof window !== 'undefined') queues.set(key, queue);
  return queue;
}

const keyOf = (draftId: string | null, customerId: string): string => `${draftId ?? NEW} ${customerId}`;

export const savedOf = ({ version, answers }: Pick<Draft, 'version' | 'answers'>): Saved<Question> => ({
  version,
  values: typedOf(answers),
});

function createQueue({ draftId, customerId, saved }: About, page: Page): DraftQueue {
  let id = draftId;
  const car = draftId === null ? beginNewCar(customerId) : null;
  const newCar = newCarId(car?.key ?? '');
  const kept = movingEdits(draftId ?? newCar, customerId);

  const noteCreated = (created: string) => {
    id = created;
    queues.delete(keyOf(null, customerId));
    queues.set(keyOf(created, customerId), queue);
    kept.moveTo(created);
    // If the page is closed before this is done, the next one finds the files and the same draft by the key.
    void queue.page.moveUploads(newCar, created).then(() => car?.finish());
    queue.page.onCreated(created);
  };
  const create = async (changes: Typed, signal: AbortSignal): Promise<SaveOutcome<Question>> => {
    const wasSent = car?.wasSent() ?? false;
    car?.noteSent();
    const answer = await queue.page.api.call(createDraft, {
      headers: { 'idempotency-key': car?.key ?? '' },
      body: readAnswers(changes).values,
      signal,
    });
    if (!answer.ok) return outcomeOf(answer);
    noteCreated(answer.data.id);
    // The draft may be that of an earlier call, with what was typed until then.
    return wasSent ? readCurrent(answer.data.id, signal) : { kind: 'saved', version: answer.data.version };
  };
  const readCurrent = async (draft: string, signal: AbortSignal): Promise<SaveOutcome<Question>> => {
    const current = await queue.page.api.call(readDraft, { params: { id: draft }, signal });
    return current.ok ? { kind: 'changed-elsewhere', current: savedOf(current.data) } : outcomeOf(current);
  };
  const update = async (
    draft: string,
    { changes, version }: { changes: Typed; version: number },
    signal: AbortSignal,
  ): Promise<SaveOutcome<Question>> => {
    const body = { ...readAnswers(changes).values, version };
    const answer = await queue.page.api.call(updateDraft, { params: { id: draft }, body, signal });
    if (answer.ok) return { kind: 'saved', version: answer.data.version };
    return answer.errors[0]?.code === 'changed-elsewhere' ? readCurrent(draft, signal) : outcomeOf(answer);
  };

  const queue: DraftQueue = {
    page,
    autosave: createAutosave<Question>({
      saved,
      kept,
      isSame: isSameAnswer,
      check: (question, text) => {
        const read = readAnswer(question, text);
        return read.ok ? null : queue.page.describe(read.fault);
      },
      send: (changes, version) =>
        inTime((signal) => {
          if (id === null) return create(changes, signal);
          // The draft of an earlier call was found, but could not be read.
          return version === 0 ? readCurrent(id, signal) : update(id, { changes, version }, signal);
        }),
      now: () => Date.now(),
    }),
    uploadTarget: () => (id === null ? { draftId: newCar, isNew: true } : { draftId: id }),
    noteFiles: () => car?.noteFiles(),
    ensureDraft: () => queue.autosave.ensureSaved(),
  };
  return queue;
}

/** Tells other tabs as long as this page is open. */
function beginNewCar(customerId: string): NewCar {
  const car = openNewCar(customerId);
  if (typeof window === 'undefined') return car;
  car.stayOpen();
  const timer = setInterval(car.stayOpen, 30_000);
  const onLeave = () => car.leave();
  const onReturn = () => car.stayOpen();
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  return {
    ...car,
    finish() {
      clearInterval(timer);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      car.finish();
    },
  };
}

/** Edits of a car without a draft are kept under another name until the draft exists. */
function movingEdits(
  draftId: string,
  customerId: string,
): KeptEdits<Question> & { moveTo(id: string): void } {
  let kept = keptEdits<Question>({ draftId, customerId }, isSameAnswer);
  return {
    read: () => kept.read(),
    write: (...edit) => kept.write(...edit),
    amend: (...edit) => kept.amend(...edit),
    remove: (...edit) => kept.remove(...edit),
    moveTo(id) {
      const next = keptEdits<Question>({ draftId: id, customerId }, isSameAnswer);
      for (const [question, edit] of Object.entries(kept.read())) {
        if (!isQuestion(question)) continue;
        next.write(question, edit);
        kept.remove(question, edit.value);
      }
      kept = next;
    },
  };
}

type Failed = {
  status: number;
  errors: { code: string; detail: string; source?: { pointer: string } | undefined }[];
};

/** What a refused save means. Everything that may pass is tried again. */
function outcomeOf({ status, errors }: Failed): SaveOutcome<Question> {
  const [first] = errors;
  if (status === 422) {
    const faults = errors.map(({ detail, source }) => [source?.pointer.split('/')[1] ?? '', detail]);
    return { kind: 'refused', faults: Object.fromEntries(faults) };
  }
  return mayPass(status) ? { kind: 'unreachable' } : { kind: 'closed', sentence: first?.detail ?? '' };
}
