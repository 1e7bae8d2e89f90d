import { hash, randomBytes } from 'node:crypto';

/** Tokens are random and leave the house once; only their hashes stay. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
