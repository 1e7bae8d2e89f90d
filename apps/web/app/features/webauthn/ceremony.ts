import type { Challenge } from '@marque/contracts/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Fetched when the first passkey is asked for: most pages are read without. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** What the browser made, or why it made nothing: somebody thought better of it, or has one here already. */
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
