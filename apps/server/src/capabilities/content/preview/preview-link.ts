import { createHmac } from 'node:crypto';
import { DAY_MS } from '@marque/domain/time/durations';
import type { RotatingKey } from '../../../platform/rotating-key.ts';
import { isSameSecret } from '../../../platform/secret-box.ts';

/** How long a link works. */
export const PREVIEW_MS = DAY_MS;

const ID_BYTES = 16;
const TIME_BYTES = 4;
const SEALED = /^[\w-]{70}$/;

/** The token of a link that shows one version to anybody who has it, until it expires. */
export function sealPreview(versionId: string, expiresAt: Date, key: RotatingKey): string {
  const seconds = Buffer.alloc(TIME_BYTES);
  seconds.writeUInt32BE(Math.floor(expiresAt.getTime() / 1_000));
  const sealed = Buffer.concat([Buffer.from(versionId.replaceAll('-', ''), 'hex'), seconds]);
  return Buffer.concat([sealed, signature(sealed, key[0])]).toString('base64url');
}

/** Null if the signature is not ours. */
export function openPreview(token: string, key: RotatingKey): { versionId: string; expiresAt: Date } | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores some bits of the last letter, and a link has only one address.
  if (!SEALED.test(token) || bytes.toString('base64url') !== token) return null;
  const sealed = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  const given = bytes.subarray(ID_BYTES + TIME_BYTES).toString('base64url');
  if (!key.some((one) => isSameSecret(given, signature(sealed, one).toString('base64url')))) return null;
  const versionId = sealed
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { versionId, expiresAt: new Date(sealed.readUInt32BE(ID_BYTES) * 1_000) };
}

const signature = (sealed: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update('content-preview:').update(sealed).digest();
