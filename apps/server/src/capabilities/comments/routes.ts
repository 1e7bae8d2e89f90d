import * as contracts from '@marque/contracts/comments';
import * as office from '@marque/contracts/comments-office';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { decideComment } from './decide-comment.ts';
import { exportOfficeComments } from './export-office-comments.ts';
import { flagComment } from './flag-comment.ts';
import { likeComment } from './like-comment.ts';
import { postComment } from './post-comment.ts';
import { readComments } from './read-comments.ts';
import { readOfficeComment } from './read-office-comment.ts';
import { readOfficeComments } from './read-office-comments.ts';
import { warnAuthor } from './warn-author.ts';

export const commentRoutes = (live: LivePublisher) => [
  answer(contracts.readComments, readComments),
  answer(contracts.postComment, (context, request) => postComment(context, request, live)),
  answer(contracts.likeComment, likeComment),
  answer(contracts.flagComment, (context, request) => flagComment(context, request, live)),
  answer(office.readOfficeComments, (context, { query }) => readOfficeComments(context, query)),
  answer(office.exportOfficeComments, (context, { query }, http) => {
    http.attachFile({ name: 'comments.csv', type: 'text/csv' });
    return exportOfficeComments(context, query);
  }),
  answer(office.readOfficeComment, (context, { params }) => readOfficeComment(context, params.id)),
  answer(office.approveComment, (context, { params }) =>
    decideComment(context, { ...params, decision: 'approve' }, live),
  ),
  answer(office.blockComment, (context, { params, body }) =>
    decideComment(context, { ...params, ...body, decision: 'block' }, live),
  ),
  answer(office.warnAuthor, (context, { params, body }) =>
    warnAuthor(context, { ...params, reason: body.reason, text: body.text || null }, live),
  ),
];
