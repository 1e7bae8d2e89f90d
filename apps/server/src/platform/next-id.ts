import { randomUUID } from 'node:crypto';

const own = randomUUID().slice(0, 24);
let count = 0;

/** Nobody else's, in the shape of a UUID: a random beginning for the process, and a count. Not a secret: the next can be guessed. */
export const nextId = (): string => own + (count++).toString(16).padStart(12, '0');
