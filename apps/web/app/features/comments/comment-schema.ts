/** A separate module, so that it can be loaded later. */
export { newComment } from '@marque/contracts/comments';
