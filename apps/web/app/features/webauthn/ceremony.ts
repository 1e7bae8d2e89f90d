import type { Challenge } from '@marque/contracts/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Imported when the first passkey is needed, because most pages need none. */
const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * The new credential, or the reason why there is none: the customer cancelled, or the device already has a
 * passkey.
 */
export async function makePasskey(challenge: Challenge) {
  const { startRegistration, WebAuthnError } = await loadLibrary();
  try {
    const optionsJSON = challenge as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { clientExtensionResults: _, ...credential } = await startRegistration({ optionsJSON });
    return credential;
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
    const { clientExtensionResults: _, ...credential } = await startAuthentication({ optionsJSON });
    return credential;
  } catch {
    return 'cancelled';
  }
}
