import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/secret-box.ts';

const SEALED =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-z]{1,12})-([\w-]{43})$/;

/** The token of a link that shows one version to anybody who has it, until it expires. */
export function sealPreview(versionId: string, expiresAt: Date, key: Buffer): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36);
  return `${versionId.replaceAll('-', '')}-${expires}-${signature(versionId, expires, key)}`;
}

/** Null if the signature is not ours. */
export function openPreview(token: string, key: Buffer): { versionId: string; expiresAt: Date } | null {
  const [, a, b, c, d, e, expires, given] = SEALED.exec(token) ?? [];
  if (expires === undefined || given === undefined) return null;
  const versionId = [a, b, c, d, e].join('-');
  if (!isSameSecret(given, signature(versionId, expires, key))) return null;
  return { versionId, expiresAt: new Date(Number.parseInt(expires, 36) * 1_000) };
}

const signature = (versionId: string, expires: string, key: Buffer): string =>
  createHmac('sha256', key).update(`content-preview:${versionId}:${expires}`).digest('base64url');
