import { createApiClient } from '@marque/contracts/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueFor } from './draft-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that saves the first change, but whose answer to it never arrives. */
function createServer() {
  const draft = { id: 'car', version: 1, answers: { make: 'Fiat' } };
  const methods: string[] = [];
  const answer = ({ method, body }: RequestInit): Response => {
    if (method === 'GET') return Response.json({ data: draft });
    const { version, ...changes } = JSON.parse(String(body));
    if (version !== draft.version) {
      const error = { status: '409', code: 'changed-elsewhere', title: '', detail: '' };
      return Response.json({ errors: [error] }, { status: 409 });
    }
    Object.assign(draft.answers, changes);
    draft.version += 1;
    return Response.json({ data: { id: draft.id, version: draft.version } });
  };
  const api = createApiClient({
    accessToken: 'marque-web',
    locale: 'en',
    fetch: async (_path, init) => {
      methods.push(init.method ?? '');
      const answered = answer(init);
      if (methods.length > 1) return answered;
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    },
  });
  return { api, draft, methods };
}

it('gives up a save that is never answered, and does not ask about it if it has arrived', async () => {
  const { api, draft, methods } = createServer();
  const { autosave } = queueFor(
    { draftId: 'car', customerId: 'ada', saved: { version: 1, values: { make: 'Fiat' } } },
    { api, describe: () => '', onCreated: () => {}, moveUploads: async () => {} },
  );
  autosave.edit('make', 'Lan');
  const saving = autosave.flush();
  autosave.edit('make', 'Lancia');
  await vi.advanceTimersByTimeAsync(30_000);
  await saving;
  expect(autosave.state().status).toBe('waiting');
  expect(draft.answers.make).toBe('Lan');

  await autosave.flush();
  expect(autosave.state()).toMatchObject({ status: 'calm', edits: {}, conflicts: {} });
  expect(draft).toMatchObject({ version: 3, answers: { make: 'Lancia' } });
  expect(methods).toEqual(['PUT', 'PUT', 'GET', 'PUT']);
});
