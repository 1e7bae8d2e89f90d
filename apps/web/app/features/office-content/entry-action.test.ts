import type { WebHost } from '@marque/contracts/web-host';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { hostContext, receiveVisitor } from '../../site/visitor.ts';
import { entryAction } from './entry-action.server.ts';

const id = '01890000-0000-7000-8000-000000000001';
const editor = { data: { id, email: 'a@b.c', profile: { roles: ['editor'] } } };

/** The bodies that the action of the page sends to the API. */
async function sentBy(fields: Record<string, string>): Promise<unknown[]> {
  const sent: unknown[] = [];
  const host: WebHost = {
    fetchApi: async (_, init) => {
      if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
      return Response.json(editor);
    },
    ...{ accessToken: 'token', nonce: 'nonce', build: 'build', publicUrl: 'https://marque.example' },
    ...{ requestId: 'request', reportError: () => {} },
  };
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  const url = new URL(`/en/office/content/${id}`, host.publicUrl);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ id, ...fields }) });
  const args = { context, url, request, params: { id }, pattern: '' };
  await receiveVisitor(args, async () => {
    await entryAction(args);
    return new Response();
  });
  return sent;
}

test.each(['publish', 'preview-link', 'restore'])(
  'the form %s sends the number of its version',
  async (action) => {
    const [body] = await sentBy({ action, number: '7' });
    expect(body).toMatchObject({ locale: 'en', number: 7 });
  },
);

test.each(['publish', 'schedule', 'preview-link', 'restore'])(
  'a form %s without a number means no version, which the API refuses',
  async (action) => {
    const [body] = await sentBy({ action });
    expect(body).toMatchObject({ number: 0 });
  },
);
