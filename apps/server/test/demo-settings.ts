import { DEFAULT_PREMIUM_TERMS } from '@marque/domain/bidding/premium';
import { EXAMPLE_COMPANIES } from '../src/platform/config/companies.ts';
import { TEST_KEYS } from './test-keys.ts';

/** What the seed of the demo needs from the configuration. */
export const demoSettings = {
  premiumTerms: DEFAULT_PREMIUM_TERMS,
  premiumDueHours: 48,
  automaticCharges: true,
  companies: EXAMPLE_COMPANIES,
  keys: TEST_KEYS,
  publicUrl: 'https://marque.test',
};
