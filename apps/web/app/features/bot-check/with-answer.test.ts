import { expect, it } from 'vitest';
import { withAnswer } from './with-answer.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it.each([
  ['an answer', { botQuestion: 'question:abc', botAnswer: '7' }, { recaptchaToken: 'question:abc:7' }],
  [
    'an answer beside the empty field of a provider',
    { recaptchaToken: '', botQuestion: 'question:abc', botAnswer: 'seven' },
    { recaptchaToken: 'question:abc:seven' },
  ],
  ['no answer', { botQuestion: 'question:abc', botAnswer: ' ' }, {}],
  [
    'the token of a script',
    { recaptchaToken: 'solved', email: 'a@b.c' },
    { recaptchaToken: 'solved', email: 'a@b.c' },
  ],
  ['an answer to no question', { botAnswer: '7' }, {}],
])('reads %s', (_, sent, read) => {
  expect(Object.fromEntries(withAnswer(formOf(sent)))).toEqual(read);
});
