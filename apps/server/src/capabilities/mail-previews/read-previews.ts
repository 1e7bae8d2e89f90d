import type { MailPreview, MailPreviewInFull } from '@marque/contracts/mail-previews';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { isNoticeKind, NOTICE_KIND_NAMES } from '@marque/domain/notifications/notice-kinds';
import type { SampleSetting } from './sample.ts';
import { SAMPLES } from './samples.ts';

export const readPreviews = (setting: SampleSetting): MailPreview[] =>
  NOTICE_KIND_NAMES.flatMap((kind) =>
    SAMPLES[kind](setting).map(({ variant, message }) => ({
      ...{ kind, variant },
      subject: 'subject' in message ? message.subject : null,
    })),
  );

export function readPreview(
  { kind, variant }: { kind: string; variant: string },
  setting: SampleSetting,
): MailPreviewInFull | Refusal<'not-found'> {
  const samples = isNoticeKind(kind) ? SAMPLES[kind](setting) : [];
  const sample = samples.find((one) => one.variant === variant);
  if (!sample) return refuse('not-found');
  const { message } = sample;
  return 'html' in message
    ? {
        ...{ kind, variant, subject: message.subject, text: message.text, html: message.html },
        headers: message.headers ?? {},
      }
    : { kind, variant, subject: null, text: message.text, html: null, headers: {} };
}
