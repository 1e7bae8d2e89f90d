import * as cases from '@marque/contracts/screening/cases';
import * as office from '@marque/contracts/screening/office';
import { answer } from '../../platform/http/answer.ts';
import { decideCase } from './decide-case.ts';
import { decideReview } from './decide-review.ts';
import { readCases } from './read-cases.ts';
import { readReviews } from './read-reviews.ts';

export const screeningRoutes = [
  answer(office.readReviews, (context, { query }) => readReviews(context, query)),
  answer(office.decideReview, (context, { params, body }) => decideReview(context, { ...params, ...body })),
  answer(cases.readCases, (context, { query }) => readCases(context, query)),
  answer(cases.decideCase, (context, { params, body }) => decideCase(context, { ...params, ...body })),
];
