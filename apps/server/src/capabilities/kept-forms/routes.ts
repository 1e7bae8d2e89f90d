import * as contracts from '@marque/contracts/selling/kept-forms';
import { answer } from '../../platform/http/answer.ts';
import { keepForm } from './keep-form.ts';
import { readKeptForm } from './read-kept-form.ts';
import { deleteKeptForm } from './repository.ts';
import { formId } from './token.ts';

export const keptFormRoutes = [
  answer(contracts.keepForm, (context, { body }, http) => keepForm(context, body, http)),

  answer(contracts.readKeptForm, (context, { query }, http) => readKeptForm(context, query.path, http)),

  answer(contracts.forgetKeptForm, async ({ db, actor }, { query }, http) => {
    const token = http.keptFormToken();
    if (token !== undefined)
      await deleteKeptForm(db.kysely, { id: formId(token, query.path), customerId: actor.customer.id });
    return { kept: false as const };
  }),
];
