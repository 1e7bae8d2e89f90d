import * as cases from '@marque/contracts/screening/cases';
import * as office from '@marque/contracts/screening/office';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { decideCase } from './decide-case.ts';
import { decideReview } from './decide-review.ts';
import { exportCases } from './export-cases.ts';
import { exportReviews } from './export-reviews.ts';
import { readCases } from './read-cases.ts';
import { readReviews } from './read-reviews.ts';

export const screeningRoutes = (live: LivePublisher) => [
  answer(office.readReviews, (context, { query }) => readReviews(context, query)),
  answer(office.exportReviews, (context, { query }, http) => {
    http.attachFile({ name: 'bidder-reviews.csv', type: 'text/csv' });
    return exportReviews(context, query);
  }),
  answer(office.decideReview, (context, { params, body }) =>
    decideReview(context, { ...params, ...body }, live),
  ),
  answer(cases.readCases, (context, { query }) => readCases(context, query)),
  answer(cases.exportCases, (context, { query }, http) => {
    http.attachFile({ name: 'screening-cases.csv', type: 'text/csv' });
    return exportCases(context, query);
  }),
  answer(cases.decideCase, (context, { params, body }) => decideCase(context, { ...params, ...body }, live)),
];
