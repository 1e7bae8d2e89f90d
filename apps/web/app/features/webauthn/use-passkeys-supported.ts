import { useHydrated } from '../../ui/use-hydrated.ts';

/** Also false before hydration, because passkeys need JavaScript. */
export const usePasskeysSupported = (): boolean => useHydrated() && 'PublicKeyCredential' in window;
