import type { likeComment as contract } from '@marque/contracts/comments';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { mayTakePart } from './policy.ts';
import { addLike, countLikes, removeLike } from './reactions.ts';
import { sharedComment } from './repository.ts';

type Endpoint = typeof contract;

export async function likeComment(
  { db: { kysely }, clock, actor }: Context,
  { params, body }: Pick<ParsedRequest<Endpoint>, 'params' | 'body'>,
): Promise<DataOf<Endpoint> | Refusal<'not-found' | 'not-allowed' | 'email-not-verified' | 'own-comment'>> {
  const customer = mayTakePart(actor);
  if ('refused' in customer) return customer;
  const comment = await sharedComment(kysely, params.id, params.cid).executeTakeFirst();
  if (!comment) return refuse('not-found');
  if (comment.author_id === customer.id) return refuse('own-comment');

  const like = { comment_id: comment.id, customer_id: customer.id };
  if (body.liked) await addLike(kysely, { ...like, created_at: clock.now() });
  else await removeLike(kysely, like);
  return { id: comment.id, likes: await countLikes(kysely, comment.id), liked_by_me: body.liked };
}
