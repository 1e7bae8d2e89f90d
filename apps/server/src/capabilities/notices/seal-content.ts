import { deserialize, serialize } from 'node:v8';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { Push } from '../../platform/notifications/push.ts';
import type { Sms } from '../../platform/notifications/sms.ts';
import { decrypt, encrypt } from '../../platform/secret-box.ts';

/** A message as its provider will get it. The token of a device is looked up when the message is sent. */
export type NoticeContent =
  | { channel: 'mail'; mail: Mail }
  | { channel: 'sms'; sms: Sms }
  | { channel: 'push'; push: Omit<Push, 'token'> };

/** Structured cloning keeps the bytes of attachments. */
export const sealContent = (key: Buffer, content: NoticeContent): Buffer => encrypt(key, serialize(content));

export const openContent = (key: Buffer, sealed: Buffer): NoticeContent => deserialize(decrypt(key, sealed));
