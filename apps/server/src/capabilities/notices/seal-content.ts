import { deserialize, serialize } from 'node:v8';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { Push } from '../../platform/notifications/push.ts';
import type { Sms } from '../../platform/notifications/sms.ts';
import { decryptByAny, encryptNow, type RotatingKey } from '../../platform/rotating-key.ts';

/** A message as its provider will get it. The token of a device is looked up when the message is sent. */
export type NoticeContent =
  | { channel: 'mail'; mail: Mail }
  | { channel: 'sms'; sms: Sms }
  | { channel: 'push'; push: Omit<Push, 'token'> };

/** Structured cloning keeps the bytes of attachments. */
export const sealContent = (key: RotatingKey, content: NoticeContent): Buffer =>
  encryptNow(key, serialize(content));

export const openContent = (key: RotatingKey, sealed: Buffer): NoticeContent =>
  deserialize(decryptByAny(key, sealed));
