import { randomUUID } from 'node:crypto';

const own = randomUUID().slice(0, 24);
let count = 0;

/**
 * A unique id in the shape of a UUID: a random prefix for the process, and a counter. It is not a secret,
 * because the next id can be guessed.
 */
export const nextId = (): string => own + (count++).toString(16).padStart(12, '0');
