import { hash, randomBytes } from 'node:crypto';

/** Tokens are random. They are sent once, and only their hashes are stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
