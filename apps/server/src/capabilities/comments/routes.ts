import * as contracts from '@marque/contracts/comments';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { flagComment } from './flag-comment.ts';
import { likeComment } from './like-comment.ts';
import { postComment } from './post-comment.ts';
import { readComments } from './read-comments.ts';

export const commentRoutes = (live: LivePublisher) => [
  answer(contracts.readComments, readComments),
  answer(contracts.postComment, (context, request) => postComment(context, request, live)),
  answer(contracts.likeComment, likeComment),
  answer(contracts.flagComment, flagComment),
];
