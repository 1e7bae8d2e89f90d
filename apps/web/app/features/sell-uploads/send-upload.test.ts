import { expect, it } from 'vitest';
import { outcomeOf } from './send-upload.ts';

const refused = (code: string, meta = {}) => [{ status: '', code, title: code, detail: 'A sentence.', meta }];

it.each([
  [201, [], { kind: 'done' }],
  // For example because our disk is full.
  [503, refused('picture-not-processed', { retry_after: 5 }), { kind: 'later', seconds: 5 }],
  [409, refused('other-customer'), { kind: 'later', seconds: 60 }],
  [429, refused('rate-limited', { seconds: 20 }), { kind: 'later', seconds: 20 }],
  [0, [], { kind: 'later' }],
  [429, refused('picture-quota-reached'), { kind: 'refused', sentence: 'A sentence.' }],
  [422, refused('picture-unreadable'), { kind: 'refused', sentence: 'A sentence.' }],
])('the answer %s %j means %j', (status, errors, outcome) => {
  expect(outcomeOf(status, errors)).toEqual(outcome);
});
