/** By itself, so that it can be fetched late. */
export { newComment } from '@marque/contracts/comments';
