import { ProviderUnavailable } from './provider.ts';

/** Returns the result of the work, or `outage` if the provider cannot be reached. Other errors are unexpected. */
export async function unlessUnavailable<Result, Outage>(
  work: () => Promise<Result>,
  outage: Outage,
): Promise<Result | Outage> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return outage;
    throw error;
  }
}
