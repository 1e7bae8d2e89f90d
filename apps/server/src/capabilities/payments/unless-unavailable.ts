import { type Refusal, refuse } from '@marque/contracts/refusal';
import { ProviderUnavailable } from './provider.ts';

/** Turns an outage of the provider into a refusal. Other errors are unexpected. */
export async function unlessUnavailable<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<'provider-unavailable'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('provider-unavailable');
    throw error;
  }
}
