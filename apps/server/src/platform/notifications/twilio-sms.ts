import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import { deliveryError, fateOfStatus } from './delivery-error.ts';
import type { SmsPort } from './sms.ts';

type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A phone number, or the id of a messaging service (`MG…`). */
  from: string;
  baseUrl?: string;
  timeoutMs?: number;
};

export function createTwilioSms({
  accountSid,
  authToken,
  from,
  baseUrl = 'https://api.twilio.com',
  timeoutMs = 10_000,
}: TwilioSettings): SmsPort {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  return {
    async send({ to, text, validSeconds }) {
      const request = {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, [sender]: from, ...validity(validSeconds) }),
        signal: AbortSignal.timeout(timeoutMs),
      };
      const response = await callProvider(url, request, 'The SMS was not sent');
      if (response.ok) return;
      const answer: unknown = await response.json().catch(() => undefined);
      const { status } = response;
      throw deliveryError(`The SMS was not sent: ${status}${twilioCode(answer)}`, fateOfStatus(status));
    },
  };
}

/** Twilio accepts at most ten hours. */
const LONGEST_VALIDITY = 36_000;

/** A phone that is off for an hour must not show afterwards what is no longer news. */
const validity = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined
    ? {}
    : { ValidityPeriod: String(Math.min(LONGEST_VALIDITY, Math.max(1, Math.floor(seconds)))) };

const twilioError = z.object({ code: z.number() });

/** Only the error code. Twilio's messages repeat the phone number, which must not be logged. */
function twilioCode(answer: unknown): string {
  const error = twilioError.safeParse(answer);
  return error.success ? `, Twilio error ${error.data.code}` : '';
}
