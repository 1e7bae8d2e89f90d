import type { ApiClient } from '@marque/contracts/client';
import { createDraft, type Draft, readDraft, updateDraft } from '@marque/contracts/selling/drafts';
import type { Question } from '@marque/domain/selling/answers';
import { browserStorage } from '../../site/guarded-storage.ts';
import type { DescribeRefusal } from '../forms/parse-form.ts';
import { ownKey } from '../own-storage/own-key.ts';
import { type Autosave, createAutosave, type KeptEdits, type Saved, type SaveOutcome } from './autosave.ts';
import { isQuestion } from './fields.ts';
import { keptEdits } from './kept-edits.ts';
import { isSameAnswer, readAnswer, readAnswers, type Typed, typedOf } from './typed-answers.ts';

const NEW = 'new';

/** What a queue needs from the page that shows it. The page may change while the queue works. */
type Page = { api: ApiClient; describe: DescribeRefusal; onCreated: (id: string) => void };

export type DraftQueue = {
  autosave: Autosave<Question>;
  page: Page;
  /** Returns the draft, and creates it if there is none yet. Null: it cannot be created now. */
  ensureDraft(): Promise<string | null>;
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
  const kept = movingEdits(draftId ?? NEW, customerId);

  const noteCreated = (created: string) => {
    id = created;
    queues.delete(keyOf(null, customerId));
    queues.set(keyOf(created, customerId), queue);
    kept.moveTo(created);
    queue.page.onCreated(created);
  };
  const create = async (changes: Typed): Promise<SaveOutcome<Question>> => {
    const answer = await queue.page.api.call(createDraft, {
      headers: { 'idempotency-key': creationKey(customerId) },
      body: readAnswers(changes).values,
    });
    if (!answer.ok) return outcomeOf(answer);
    browserStorage.removeItem(creationKeyName(customerId));
    noteCreated(answer.data.id);
    return { kind: 'saved', version: answer.data.version };
  };
  const update = async (draft: string, changes: Typed, version: number): Promise<SaveOutcome<Question>> => {
    const { api } = queue.page;
    const body = { ...readAnswers(changes).values, version };
    const answer = await api.call(updateDraft, { params: { id: draft }, body });
    if (answer.ok) return { kind: 'saved', version: answer.data.version };
    if (answer.errors[0]?.code !== 'changed-elsewhere') return outcomeOf(answer);
    const current = await api.call(readDraft, { params: { id: draft } });
    return current.ok ? { kind: 'changed-elsewhere', current: savedOf(current.data) } : outcomeOf(current);
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
      send: (changes, version) => (id === null ? create(changes) : update(id, changes, version)),
      now: () => Date.now(),
    }),
    async ensureDraft() {
      await queue.autosave.flush();
      if (id !== null) return id;
      const outcome = await create({});
      if (outcome.kind === 'saved') queue.autosave.refresh({ ...saved, version: outcome.version });
      return id;
    },
  };
  return queue;
}

const creationKeyName = (customerId: string) => ownKey('draft', 'sell-key', customerId);

/** Kept until the draft is known to exist, so that a call whose answer was lost does not create a second one. */
function creationKey(customerId: string): string {
  const name = creationKeyName(customerId);
  const kept = browserStorage.getItem(name);
  const key = kept ?? crypto.randomUUID();
  if (kept === null) browserStorage.setItem(name, key);
  return key;
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
  const mayPass = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
  return mayPass ? { kind: 'unreachable' } : { kind: 'closed', sentence: first?.detail ?? '' };
}
