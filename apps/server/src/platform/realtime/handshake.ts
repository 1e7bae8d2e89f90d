import { closeCodes, type ProtocolError } from './protocol.ts';

export const realtimePath = '/app/';

/** Checks the URL that a client requested: `/app/{key}?protocol=7`. */
export function refuseHandshake(url: string, key: string): ProtocolError | undefined {
  const { pathname, searchParams } = new URL(url, 'ws://server');
  const requestedKey = pathname.slice(realtimePath.length);
  if (!requestedKey || requestedKey.includes('/')) {
    return { code: closeCodes.pathNotFound, message: 'Path not found' };
  }
  if (requestedKey !== encodeURIComponent(key)) {
    return { code: closeCodes.applicationUnknown, message: 'Application does not exist' };
  }

  const version = searchParams.get('protocol');
  if (version === null) {
    return { code: closeCodes.versionMissing, message: 'No protocol version supplied' };
  }
  if (!/^\d{1,3}$/.test(version)) {
    return { code: closeCodes.versionMalformed, message: 'Invalid version string format' };
  }
  if (Number(version) < 5 || Number(version) > 7) {
    return {
      code: closeCodes.versionUnsupported,
      message: 'Unsupported protocol version: 5 to 7 are served',
    };
  }
  return undefined;
}
