import { pushBrowser } from './push-browser.ts';
import { registerBrowser } from './register-browser.ts';

/** Asks for permission after a tap, and returns the result. `off`: nobody has answered. */
export async function askForPush(
  parts: Parameters<typeof registerBrowser>[0],
): Promise<'on' | 'off' | 'blocked' | 'failed'> {
  if (await registerBrowser(parts)) return 'on';
  const permission = pushBrowser()?.permission();
  if (permission === 'denied') return 'blocked';
  return permission === 'default' ? 'off' : 'failed';
}
