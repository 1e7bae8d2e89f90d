import type { Answer, ApiClient } from '@marque/contracts/client';
import type { AnyEndpoint, DataOf } from '@marque/contracts/endpoint';
import { readMessages } from '@marque/contracts/selling/conversation';
import { type Draft, readDraft } from '@marque/contracts/selling/drafts';
import { readProposal } from '@marque/contracts/selling/proposal';
import { readAuctionFigures } from '@marque/contracts/selling/running';
import { readText } from '@marque/contracts/selling/texts';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { descriptionBlocks } from './description-blocks.server.ts';
import { readKeptDeskForm } from './kept-desk-form.server.ts';
import { loadVersions } from './load-versions.server.ts';

type DeskRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } };

/** The car of a seller. For anyone else, staff included, its pages in the account do not exist. */
export async function loadOwnDraft({ context, params: { id }, url }: DeskRequest): Promise<Draft> {
  assertValid(isUuid(id), url);
  const answer = await visitor(context).api.call(readDraft, { params: { id } });
  assertValid(answer.status !== 404, url);
  const draft = expectData(answer);
  assertValid(draft.is_own, url);
  return draft;
}

/** Everything on the seller's desk. A part that cannot be read is null, and the page says so in its place. */
export async function loadDesk(request: DeskRequest & Pick<LoaderFunctionArgs, 'request'>) {
  const draft = await loadOwnDraft(request);
  const { api } = visitor(request.context);
  const { id, status } = draft;
  const earlierThan = request.url.searchParams.get('before') ?? '';
  const before = isUuid(earlierThan) ? earlierThan : undefined;
  const [messages, text, proposal, figures, kept] = await Promise.all([
    api.call(readMessages, { params: { id }, query: { before } }),
    status === 'draft' ? undefined : loadText(api, id, request.url),
    draft.progress.proposal ? api.call(readProposal, { params: { id } }) : undefined,
    status === 'scheduled' || status === 'live'
      ? api.call(readAuctionFigures, { params: { id } })
      : undefined,
    readKeptDeskForm(request),
  ]);
  return {
    draft,
    conversation: messages.ok
      ? { messages: messages.data, hasEarlier: messages.meta.more, isEarlier: before !== undefined }
      : null,
    text,
    kept,
    figures: figures && dataOrNull(figures),
    messageKey: crypto.randomUUID(),
    proposal: proposal && dataOrNull(proposal),
  };
}

export type DeskPage = Awaited<ReturnType<typeof loadDesk>>;

async function loadText(api: ApiClient, id: string, url: URL) {
  const read = dataOrNull(await api.call(readText, { params: { id } }));
  if (!read) return null;
  const current = read.current.number;
  const versions = current > 1 ? await loadVersions(api, { id, current, url }) : null;
  return { ...read, descriptions: descriptionBlocks(read.current.texts), versions };
}

const dataOrNull = <E extends AnyEndpoint>(answer: Answer<E>): DataOf<E> | null =>
  answer.ok ? answer.data : null;
