import { hash, randomBytes } from 'node:crypto';

const key = randomBytes(32).toString('base64');

/**
 * Tells callers apart in the log without naming them: the key is gone when the process has ended. One hash in one call, because
 * creating an HMAC took 20 µs of every request, a tenth of a bid.
 */
export const callerOf = (address = ''): string => hash('sha256', key + address, 'base64url').slice(0, 12);
