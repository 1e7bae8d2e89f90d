import type { ApiClient } from '@marque/contracts/client';
import { expect, test } from 'vitest';
import { saveForm } from './details-action.server.ts';

const REFUSED = {
  ...{ ok: false, status: 422 },
  errors: [
    {
      status: '422',
      code: 'plan-by-invitation',
      detail: 'By invitation only.',
      source: { pointer: '/plan_type' },
    },
  ],
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const save = (fields: Record<string, string>, id: string | undefined) =>
  saveForm(
    { api: { call: async () => REFUSED } as unknown as ApiClient, locale: 'en' },
    { id, formData: formOf(fields), questions: ['owners', 'plan_type'] },
    () => '/next',
  );

test.each([
  ['cannot be read', { version: '3', owners: 'two', plan_type: '0' }, 'owners'],
  ['is refused', { version: '3', owners: '2', plan_type: '2' }, 'plan_type'],
])('a form with an answer that %s is shown again with its version', async (_, fields, question) => {
  // Otherwise it would overwrite what somebody else has saved since the form was opened.
  expect(await save(fields, 'draft')).toMatchObject({
    data: { version: 3, typed: { owners: fields.owners }, faults: { [question]: expect.any(String) } },
    init: { status: 422 },
  });
});

test('a car without a draft has no version', async () => {
  expect(await save({ owners: 'two' }, undefined)).not.toHaveProperty('data.version');
});
