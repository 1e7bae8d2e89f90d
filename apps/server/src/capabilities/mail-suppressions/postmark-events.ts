import { z } from 'zod';
import { detailOf, type MailEvent, momentOf } from './mail-event.ts';

const report = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: z.string().max(100),
  Email: z.string().max(400),
  BouncedAt: z.string().optional(),
  Subject: z.string().max(2_000).nullish(),
});

/** The types of a bounce after which the address can never be reached. */
const FOR_GOOD = ['HardBounce', 'BadEmailAddress'];
/** The mail could not be delivered this time. */
const FOR_NOW = ['SoftBounce', 'Transient', 'DnsError', 'Undeliverable'];
/** The mail itself was refused, which says nothing about the address. */
const ABOUT_THE_MAIL = ['SpamNotification', 'Blocked'];

/** The bounce or complaint in a message of Postmark. Other messages, such as deliveries, contain none. */
export function readPostmarkEvents(message: unknown, now: Date): MailEvent[] {
  const read = report.safeParse(message);
  if (!read.success) return [];
  const { RecordType, Type, Email, BouncedAt, Subject } = read.data;
  const cause = causeOf(RecordType, Type);
  if (cause === undefined) return [];
  return [
    {
      ...{ provider: 'postmark', address: Email, cause, at: momentOf(BouncedAt, now) },
      ...{ subject: Subject ?? null, detail: detailOf(RecordType, Type) },
    },
  ];
}

/** Undefined: the report is neither a bounce nor a complaint. */
function causeOf(record: 'Bounce' | 'SpamComplaint', type: string): MailEvent['cause'] | undefined {
  if (record === 'SpamComplaint') return 'complained';
  if (FOR_GOOD.includes(type)) return 'bounced';
  if (FOR_NOW.includes(type)) return 'deferred';
  return ABOUT_THE_MAIL.includes(type) ? null : undefined;
}
