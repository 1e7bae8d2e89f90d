import type { Answer } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type ActionFunctionArgs, data } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { sendProved } from '../security/send-proved.ts';
import type { DecisionAnswer } from './decision.ts';

type Decision = { id: string; reason: string; form: FormData };
type Decisions<Action extends string> = Record<Action, (decision: Decision) => Promise<Answer<AnyEndpoint>>>;

/** The action of a page with rows that are decided one by one: reads the form of a row and sends its decision. */
export async function decideRow<Action extends string>(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  decisions: Decisions<Action>,
  isId: (id: string) => boolean = isUuid,
) {
  const { api, locale } = visitor(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [id, action, reason] = [text('id'), text('action'), text('reason').trim()];
  const decide = Object.hasOwn(decisions, action) ? decisions[action as Action] : undefined;
  if (!decide || !isId(id)) throw data(null, { status: 422 });

  const answer = await sendProved(api, text('currentPassword') || undefined, () =>
    decide({ id, reason, form }),
  );
  if (answer.ok) return data<DecisionAnswer>({ id, action, isProposed: answer.status === 201 });
  const [error] = answer.errors;
  return data<DecisionAnswer>(
    {
      ...{ id, action, typed: typedInto(form) },
      refusal: error?.detail || describeRefusal({ code: 'unreachable' }, locale),
      needsProof: error?.source?.pointer === '/currentPassword',
    },
    { status: answer.status || 503 },
  );
}

const NOT_TYPED = ['id', 'action', 'currentPassword'];

/** What the form shows again. The site bounds the size of every form. */
const typedInto = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !NOT_TYPED.includes(name) ? [[name, value]] : [],
    ),
  );
