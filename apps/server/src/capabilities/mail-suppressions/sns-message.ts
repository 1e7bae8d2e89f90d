import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

const text = z.string().max(120_000);

const signed = {
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  Signature: text,
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: text,
};

/** The envelope in which Amazon's notification service delivers a message of SES. */
const snsMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Subject: text.optional(), ...signed }),
  z.object({
    Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    ...{ Token: text, SubscribeURL: text, ...signed },
  }),
]);
export type SnsMessage = z.output<typeof snsMessage>;

export function readSnsMessage(body: unknown): SnsMessage | null {
  const read = snsMessage.safeParse(body);
  return read.success ? read.data : null;
}

/** The fields that the signature covers, in the order of their names. A field that is missing is left out. */
const COVERED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

export const signedText = (message: SnsMessage): string => {
  const values: Record<string, string | undefined> = message;
  return COVERED[message.Type]
    .flatMap((name) => (values[name] === undefined ? [] : [`${name}\n${values[name]}\n`]))
    .join('');
};

/** Whether the holder of the certificate has signed this message. */
export function isSignedBy(certificate: string, message: SnsMessage): boolean {
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const signature = Buffer.from(message.Signature, 'base64');
  const key = keyOf(certificate);
  return key !== null && verify(algorithm, Buffer.from(signedText(message)), key, signature);
}

/** Null: it is no certificate. */
function keyOf(certificate: string): KeyObject | null {
  try {
    return createPublicKey(certificate);
  } catch {
    return null;
  }
}

/**
 * The address of a certificate or a confirmation. Null: it is not at Amazon's notification service in the region of the topic, so
 * anybody could have written the message.
 */
export function amazonAddress(written: string, topicArn: string): URL | null {
  const [, partition, , region] = topicArn.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  const url = URL.parse(written);
  return url?.protocol === 'https:' && url.host === host && url.username === '' ? url : null;
}

/** Amazon names its certificates like this. Any other file would be fetched for nothing. */
export const isCertificate = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/.test(pathname);
