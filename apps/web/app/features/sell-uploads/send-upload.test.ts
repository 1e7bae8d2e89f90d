import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOf, sendUpload } from './send-upload.ts';

const refused = (code: string, meta = {}) => [{ status: '', code, title: code, detail: 'A sentence.', meta }];

it.each([
  [201, [], { kind: 'done' }],
  // For example because our disk is full.
  [503, refused('picture-not-processed', { retry_after: 5 }), { kind: 'later', seconds: 5 }],
  [409, refused('other-customer'), { kind: 'later', seconds: 60 }],
  [429, refused('rate-limited', { seconds: 20 }), { kind: 'later', seconds: 20 }],
  [0, [], { kind: 'later' }],
  [401, refused('login-required'), { kind: 'logged-out' }],
  [429, refused('picture-quota-reached'), { kind: 'refused', sentence: 'A sentence.' }],
  [422, refused('picture-unreadable'), { kind: 'refused', sentence: 'A sentence.' }],
])('the answer %s %j means %j', (status, errors, outcome) => {
  expect(outcomeOf(status, errors)).toEqual(outcome);
});

afterEach(() => void vi.unstubAllGlobals());

it('is tried again after it was given up', async () => {
  class SilentRequest {
    upload = {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const giveUp = new AbortController();
  const sending = sendUpload(
    { accessToken: 'marque-web', locale: 'en', customerId: 'ada' },
    {
      ...{ key: 'one', draftId: 'car', slot: null, rank: 1, name: 'one.jpg' },
      ...{ blob: new Blob(['one']), hash: 'hash' },
    },
    { onProgress: () => {}, signal: giveUp.signal },
  );
  giveUp.abort();
  expect(await sending).toEqual({ kind: 'later' });
});
