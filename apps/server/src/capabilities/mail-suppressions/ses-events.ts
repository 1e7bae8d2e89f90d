import { z } from 'zod';
import { detailOf, type MailEvent, momentOf } from './mail-event.ts';

/** SES names at most fifty recipients in a message. */
const MOST_RECIPIENTS = 50;

const address = z.string().max(400);
const mail = z.object({
  commonHeaders: z.object({ subject: z.string().max(2_000).optional() }).optional(),
});

const bounced = z.object({
  mail,
  bounce: z.object({
    bounceType: z.string(),
    bounceSubType: z.string().optional(),
    timestamp: z.string().optional(),
    bouncedRecipients: z
      .array(z.object({ emailAddress: address, status: z.string().optional() }))
      .max(MOST_RECIPIENTS),
  }),
});

const complained = z.object({
  mail,
  complaint: z.object({
    complaintFeedbackType: z.string().nullish(),
    timestamp: z.string().optional(),
    complainedRecipients: z.array(z.object({ emailAddress: address })).max(MOST_RECIPIENTS),
  }),
});

/** The bounces and complaints in a message of SES. Other messages, such as deliveries, contain none. */
export function readSesEvents(message: unknown, now: Date): MailEvent[] {
  const bounce = bounced.safeParse(message);
  if (bounce.success) {
    const { bounceType, bounceSubType, timestamp, bouncedRecipients } = bounce.data.bounce;
    return bouncedRecipients.map(({ emailAddress, status }) => ({
      ...{ provider: 'ses', address: bareAddress(emailAddress), at: momentOf(timestamp, now) },
      cause: causeOf(bounceType, bounceSubType, status),
      subject: subjectOf(bounce.data),
      detail: detailOf(bounceType, bounceSubType, status),
    }));
  }
  const complaint = complained.safeParse(message);
  if (!complaint.success) return [];
  const { complaintFeedbackType, timestamp, complainedRecipients } = complaint.data.complaint;
  return complainedRecipients.map(({ emailAddress }) => ({
    ...{ provider: 'ses', address: bareAddress(emailAddress), at: momentOf(timestamp, now) },
    cause: 'complained',
    subject: subjectOf(complaint.data),
    detail: detailOf('Complaint', complaintFeedbackType ?? undefined),
  }));
}

/** The mail was refused for its content or size. */
const ABOUT_THE_MAIL = ['ContentRejected', 'AttachmentRejected', 'MessageTooLarge'];
/** Status codes of the same meaning: the content (5.6) or a policy (5.7). */
const STATUS_ABOUT_THE_MAIL = /^[45]\.[67]\./;

function causeOf(type: string, subType: string | undefined, status: string | undefined): MailEvent['cause'] {
  if (ABOUT_THE_MAIL.includes(subType ?? '') || STATUS_ABOUT_THE_MAIL.test(status ?? '')) return null;
  return type === 'Permanent' ? 'bounced' : 'deferred';
}

/** SES may write `Ada <ada@example.com>`. */
const bareAddress = (written: string): string => /<([^<>]+)>$/.exec(written)?.[1] ?? written;

const subjectOf = ({ mail: { commonHeaders } }: { mail: z.output<typeof mail> }): string | null =>
  commonHeaders?.subject ?? null;
