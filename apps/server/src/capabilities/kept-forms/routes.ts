import * as contracts from '@marque/contracts/selling/kept-forms';
import { answer } from '../../platform/http/answer.ts';
import { forgetKeptForm } from './forget-kept-form.ts';
import { keepForm } from './keep-form.ts';
import { readKeptForm } from './read-kept-form.ts';

export const keptFormRoutes = [
  answer(contracts.keepForm, (context, { body }, http) => keepForm(context, body, http)),
  answer(contracts.readKeptForm, (context, { query }, http) => readKeptForm(context, query.path, http)),
  answer(contracts.forgetKeptForm, (context, { query }, http) => forgetKeptForm(context, query.path, http)),
];
