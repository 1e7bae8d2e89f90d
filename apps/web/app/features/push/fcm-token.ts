import type { PublicConfig } from '@marque/contracts/system';
import { z } from 'zod';
import type { PushTarget } from './register-push.ts';

type FirebaseSettings = Extract<NonNullable<PublicConfig['push']>, { provider: 'firebase' }>;

const installation = z.object({ authToken: z.object({ token: z.string() }) });
const registration = z.object({ token: z.string() });

/**
 * Registers a browser's subscription with Firebase, and returns the token to which our server sends messages.
 * It makes two calls of Firebase's public API, because Firebase's own library is many times larger than the
 * rest of this feature.
 */
export async function obtainFcmToken(
  settings: FirebaseSettings,
  { endpoint, keys }: PushTarget,
  fetch: typeof window.fetch = window.fetch,
): Promise<string> {
  const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-goog-api-key': settings.api_key,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Firebase answered with ${response.status}.`);
    return response.json();
  };

  const { authToken } = installation.parse(
    await post(
      `https://firebaseinstallations.googleapis.com/v1/projects/${settings.project_id}/installations`,
      {
        fid: createInstallationId(),
        authVersion: 'FIS_v2',
        appId: settings.app_id,
        sdkVersion: 'w:0.6.9',
      },
    ),
  );
  const { token } = registration.parse(
    await post(
      `https://fcmregistrations.googleapis.com/v1/projects/${settings.project_id}/registrations`,
      { web: { endpoint, ...keys, applicationPubKey: settings.vapid_key } },
      { 'x-goog-firebase-installations-auth': `FIS ${authToken.token}` },
    ),
  );
  return token;
}

/** 22 characters of base64url. The first one encodes the bits 0111 and two random bits. */
function createInstallationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  bytes[0] = 0b0111_0000 + ((bytes[0] ?? 0) % 0b0001_0000);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
