import { type Refusal, refuse } from '@marque/contracts/refusal';
import { parseJson } from '../../platform/parse-json.ts';
import type { MailEvent } from './mail-event.ts';
import { readSesEvents } from './ses-events.ts';
import { amazonAddress, isCertificate, isSignedBy, readSnsMessage } from './sns-message.ts';
import type { SnsSource } from './sns-source.ts';

type Settings = { topicArn: string; source: SnsSource };

/** Checks the signature, confirms a subscription to our topic, and returns the bounces and complaints. */
export async function receiveSesMessage(
  body: unknown,
  now: Date,
  { topicArn, source }: Settings,
): Promise<MailEvent[] | Refusal<'signature-invalid'>> {
  const message = readSnsMessage(body);
  if (message?.TopicArn !== topicArn) return refuse('signature-invalid');
  const address = amazonAddress(message.SigningCertURL, topicArn);
  const certificate = address && isCertificate(address) ? await source.certificate(address) : null;
  if (certificate === null || !isSignedBy(certificate, message)) return refuse('signature-invalid');

  // Amazon’s own test messages are not JSON.
  if (message.Type === 'Notification') return readSesEvents(parseJson(message.Message), now);
  const confirmation = amazonAddress(message.SubscribeURL, topicArn);
  if (!confirmation) return refuse('signature-invalid');
  const isDone = message.Type !== 'SubscriptionConfirmation' || (await source.confirm(confirmation));
  return isDone ? [] : refuse('signature-invalid');
}
