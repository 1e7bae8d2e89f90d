import { useHydrated } from '../../ui/use-hydrated.ts';

/** False also before the script has come: without it there is no passkey. */
export const usePasskeysSupported = (): boolean => useHydrated() && 'PublicKeyCredential' in window;
