import type { MailProvider } from '@marque/contracts/mail-suppressions';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { isSameSecret } from '../../platform/secret-box.ts';
import { applyMailEvents } from './apply-mail-events.ts';
import type { MailEvent } from './mail-event.ts';
import { readPostmarkEvents } from './postmark-events.ts';
import { receiveSesMessage } from './receive-ses-message.ts';
import type { SnsSource } from './sns-source.ts';

export type MailEventSettings = {
  /** The topic to which SES publishes. */
  sesTopic: string | undefined;
  /** The name and password in the address of the webhook, as `name:password`. */
  postmarkLogin: string | undefined;
};

type Message = { provider: MailProvider; body: Buffer; authorization: string };

/** Stores what a provider of mail reports. A provider that is not configured has no address here. */
export async function receiveMailEvent(
  { db, clock }: Context,
  message: Message,
  settings: MailEventSettings & { source: SnsSource },
): Promise<{ received: true } | Refusal<'signature-invalid' | 'not-found'>> {
  const now = clock.now();
  const events = await eventsIn(message, now, settings);
  if (isRefusal(events)) return events;
  await applyMailEvents(db, events, now);
  return { received: true };
}

async function eventsIn(
  { provider, body, authorization }: Message,
  now: Date,
  { sesTopic, postmarkLogin, source }: MailEventSettings & { source: SnsSource },
): Promise<MailEvent[] | Refusal<'signature-invalid' | 'not-found'>> {
  switch (provider) {
    case 'ses':
      if (!sesTopic) return refuse('not-found');
      return receiveSesMessage(parseJson(body.toString()), now, { topicArn: sesTopic, source });
    case 'postmark': {
      if (!postmarkLogin) return refuse('not-found');
      const expected = `Basic ${Buffer.from(postmarkLogin).toString('base64')}`;
      if (!isSameSecret(authorization, expected)) return refuse('signature-invalid');
      return readPostmarkEvents(parseJson(body.toString()), now);
    }
  }
}
