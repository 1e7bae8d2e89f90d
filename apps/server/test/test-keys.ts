import { deriveKeys } from '../src/platform/keys.ts';

export const TEST_SECRET = 'a-secret-for-the-seals-of-the-tests';
export const TEST_KEYS = deriveKeys(TEST_SECRET);
