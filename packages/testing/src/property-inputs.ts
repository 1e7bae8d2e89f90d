import fc from 'fast-check';

/**
 * `npm test` names a seed, so that properties try the same inputs each time. Without a seed, each run tries others.
 */
const seed = process.env.PROPERTY_SEED;
if (seed) fc.configureGlobal({ seed: Number(seed) });
