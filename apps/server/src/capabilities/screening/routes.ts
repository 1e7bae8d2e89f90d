import * as office from '@marque/contracts/screening/office';
import { answer } from '../../platform/http/answer.ts';
import { decideReview } from './decide-review.ts';
import { readReviews } from './read-reviews.ts';

export const screeningRoutes = [
  answer(office.readReviews, (context, { query }) => readReviews(context, query)),
  answer(office.decideReview, (context, { params, body }) => decideReview(context, { ...params, ...body })),
];
