import type { ApiClient } from '@marque/contracts/client';
import type { PublicConfig } from '@marque/contracts/system';
import { browserStorage } from '../../site/guarded-storage.ts';
import { endPush } from './push-browser.ts';
import { registerBrowser } from './register-browser.ts';
import { forgetToken } from './remember-token.ts';

/** Registers the browser of a customer, or ends the registration if nobody is logged in any more. */
export async function matchRegistrationToLogin(
  userId: string | null,
  parts: { config: PublicConfig; api: ApiClient },
): Promise<void> {
  if (userId !== null) return void (await registerBrowser(parts));
  forgetToken(browserStorage);
  await endPush();
}
