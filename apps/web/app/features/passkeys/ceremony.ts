import type { Challenge } from '@marque/contracts/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why a browser made or showed no passkey: somebody thought better of it, or has one here already. */
export type CeremonyFailure = 'cancelled' | 'known';

const loadLibrary = () => import('@simplewebauthn/browser');

export async function makePasskey(challenge: Challenge) {
  const { startRegistration, WebAuthnError } = await loadLibrary();
  try {
    const optionsJSON = challenge as unknown as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'cancelled';
  }
}

export async function askPasskey(challenge: Challenge) {
  const { startAuthentication } = await loadLibrary();
  try {
    const optionsJSON = challenge as unknown as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON });
  } catch {
    return 'cancelled';
  }
}
