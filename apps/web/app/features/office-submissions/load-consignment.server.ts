import { LOCALES } from '@marque/contracts/locale';
import { readMessages } from '@marque/contracts/selling/conversation';
import { readProposal } from '@marque/contracts/selling/proposal';
import { readText } from '@marque/contracts/selling/texts';
import { valueCar } from '@marque/contracts/selling/valuation';
import { readSubmissionHistory } from '@marque/contracts/selling/workbench';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { assertValid } from '../../site/validity.ts';
import { expectAnswer, visitor } from '../../site/visitor.ts';
import { loadVersions } from '../sell-desk/load-versions.server.ts';
import type { PartRequest } from './part-request.ts';

/** The text in each language. The address names the language that is being edited. */
export async function loadTexts({ context, url, car: { id } }: PartRequest) {
  const { api } = visitor(context);
  const answer = await api.call(readText, { params: { id } });
  if (!answer.ok) return null;
  const { current, source, stale } = answer.data;
  const asked = url.searchParams.get('language');
  const language = LOCALES.find((known) => known === asked) ?? stale[0] ?? source;
  const versions = current.number > 1 ? await loadVersions(api, { id, current: current.number, url }) : null;
  return { text: answer.data, language, versions };
}

/**
 * The terms with their secret, which the audit records, and what the car may be worth by our own sales. While nothing is
 * proposed there is no secret to read.
 */
export async function loadProposal({ context, car }: PartRequest) {
  const { api, locale } = visitor(context);
  const { make, model, year, mileage, mileage_unit } = car.car;
  const [terms, valuation] = await Promise.all([
    car.terms === null ? null : api.call(readProposal, { params: { id: car.id } }),
    api.call(valueCar, {
      query: {
        ...{ make, model, mileage_unit, region: car.region },
        ...(year === null ? {} : { year: String(year) }),
        ...(mileage === null ? {} : { mileage: String(mileage) }),
      },
    }),
  ]);
  return {
    history: terms?.ok ? terms.data : null,
    refusal: terms && !terms.ok ? refusalOf(terms, locale).sentence : null,
    valuation: valuation.ok ? valuation.data : null,
  };
}

/** The conversation with the seller. What the seller wrote then counts as read. */
export async function loadConversation({ context, url, car: { id } }: PartRequest) {
  const earlierThan = url.searchParams.get('before') ?? '';
  const before = isUuid(earlierThan) ? earlierThan : undefined;
  const answer = await visitor(context).api.call(readMessages, { params: { id }, query: { before } });
  return answer.ok
    ? { messages: answer.data, hasEarlier: answer.meta.more, isEarlier: before !== undefined }
    : null;
}

export async function loadHistory({ context, url, car: { id } }: PartRequest) {
  const before = url.searchParams.get('before') ?? undefined;
  const answer = await visitor(context).api.call(readSubmissionHistory, {
    ...{ params: { id }, query: { before } },
  });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: entries, meta } = expectAnswer(answer);
  return { entries, next: meta.next };
}
