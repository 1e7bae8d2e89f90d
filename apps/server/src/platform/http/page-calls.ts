import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Created at start. It never leaves the process, so no other caller knows it. */
const mark = randomUUID();

/** Marks the calls that a page makes in this process while it is rendered. */
export const pageCall = { 'x-page-call': mark };

export const isPageCall = ({ headers }: FastifyRequest): boolean => headers['x-page-call'] === mark;
