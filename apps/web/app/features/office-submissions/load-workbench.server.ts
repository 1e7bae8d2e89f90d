import { readWorkbench } from '@marque/contracts/selling/workbench';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectCustomer, expectData, visitor } from '../../site/visitor.ts';
import { loadConversation, loadHistory, loadProposal, loadTexts } from './load-consignment.server.ts';
import { loadDraft, loadFacts } from './load-facts.server.ts';
import type { PartRequest } from './part-request.ts';
import { FURTHER_PARTS, type WorkbenchPart } from './workbench-parts.ts';

const loaders = {
  facts: loadFacts,
  texts: loadTexts,
  pictures: loadDraft,
  documents: loadDraft,
  proposal: loadProposal,
  schedule: async () => null,
  conversation: loadConversation,
  history: loadHistory,
} satisfies Record<WorkbenchPart, (request: PartRequest) => Promise<unknown>>;

/** What the chosen part of the workbench shows. Null: it could not be read. */
export type LoadedPart = {
  [Name in WorkbenchPart]: { name: Name; data: Awaited<ReturnType<(typeof loaders)[Name]>> };
}[WorkbenchPart];

type WorkbenchRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & {
  params: { id: string; part?: string };
};

/** The workbench of a listing, with one of its parts. Staff see nothing of the parts of their own car here. */
export async function loadWorkbench({ context, url, params }: WorkbenchRequest) {
  assertValid(isUuid(params.id), url);
  const name = params.part === undefined ? 'facts' : FURTHER_PARTS.find((known) => known === params.part);
  assertValid(name, url);
  const [answer, reader] = await Promise.all([
    visitor(context).api.call(readWorkbench, { params: { id: params.id } }),
    expectCustomer(context),
  ]);
  assertValid(answer.status !== 404, url);
  const car = expectData(answer);
  const part = car.is_own ? null : ({ name, data: await loaders[name]({ context, url, car }) } as LoadedPart);
  return { car, part, readerId: reader.id, key: crypto.randomUUID() };
}

export type WorkbenchData = Awaited<ReturnType<typeof loadWorkbench>>;
