import { createHmac } from 'node:crypto';
import type { RotatingKey } from './rotating-key.ts';
import { isSameSecret } from './secret-box.ts';

/** Signs what the link of a mail names. It proves that whoever follows the link received the mail. */
export const signLink = (named: string, [key]: RotatingKey): string => signature(named, key);

export const isLinkSignature = (given: string, named: string, linkKey: RotatingKey): boolean =>
  linkKey.some((key) => isSameSecret(given, signature(named, key)));

const signature = (named: string, key: Buffer): string =>
  createHmac('sha256', key).update(named).digest('base64url');

/** An id without hyphens makes a link shorter. */
export const compactId = (id: string): string => id.replaceAll('-', '');

export const expandId = (compact: string): string =>
  compact.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
