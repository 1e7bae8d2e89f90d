import { readDraft } from '@marque/contracts/selling/drafts';
import { SECTIONS } from '@marque/domain/selling/answers';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { countriesIn } from '../registration/countries.ts';
import type { PartRequest } from './part-request.ts';

/** Everything that the seller has entered, with pictures and documents. */
export async function loadDraft({ context, url, car: { id } }: PartRequest) {
  const answer = await visitor(context).api.call(readDraft, { params: { id } });
  assertValid(answer.status !== 404, url);
  return expectData(answer);
}

/** The answers of the seller. The address names the section that is being edited. */
export async function loadFacts(request: PartRequest) {
  const { locale } = visitor(request.context);
  const asked = request.url.searchParams.get('edit');
  const edited = SECTIONS.find((known) => known === asked) ?? null;
  const draft = await loadDraft(request);
  return {
    draft,
    edited: draft.can_edit ? edited : null,
    countries: edited === 'identity' ? countriesIn(locale) : undefined,
  };
}
