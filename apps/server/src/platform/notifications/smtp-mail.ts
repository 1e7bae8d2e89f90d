import type { DeliveryFate } from '@marque/domain/notifications/notice-lifecycle';
import { createTransport, type NodemailerError } from 'nodemailer';
import { inSpan } from '../observability/spans.ts';
import { deliveryError } from './delivery-error.ts';
import { attachmentsOf, type MailPort } from './mail.ts';

type SmtpSettings = {
  /** `smtps://` uses TLS from the first byte, `smtp://` after STARTTLS. */
  url: string;
  from: string;
};

export function createSmtpMail({ url, from }: SmtpSettings): MailPort & { close(): void } {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // The library would send a mail again if the connection closed before the server had confirmed it.
    maxRequeues: 0,
    // Without this, an attacker between us and the server could strip STARTTLS and read the password.
    requireTLS: URL.parse(url)?.password !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      const { id, to, subject, text, html, headers } = mail;
      const messageId = `<${id}@${domain}>`;
      const attachments = attachmentsOf(mail).map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }));
      try {
        // An address object stays one address, even if it contains commas.
        const address = { name: '', address: to };
        const envelope = { from, to: address, messageId, headers };
        await inSpan('send mail', {}, () =>
          transport.sendMail({ ...envelope, subject, text, html, attachments }),
        );
      } catch (error) {
        throw refusedMail(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

const refusedMail = (error: NodemailerError): Error =>
  deliveryError(`The mail was not sent: ${reasonOf(error)}`, fateOfMail(error));

/** The steps before the content of a mail is sent. */
const BEFORE_CONTENT = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EPROXY']);

/** A server that answers a mail with a code below 500 may accept it later. */
function fateOfMail(error: NodemailerError): DeliveryFate {
  const { code, responseCode } = error;
  if (responseCode !== undefined && code !== 'EAUTH') {
    if (responseCode < 500) return 'not-taken';
    return code === 'EENVELOPE' ? 'unreachable' : 'refused';
  }
  return BEFORE_CONTENT.has(code ?? '') || failedToConnect(error) ? 'not-taken' : 'unknown';
}

const failedToConnect = (error: NodemailerError): boolean =>
  ('syscall' in error && error.syscall === 'connect') ||
  ('timeoutType' in error && error.timeoutType !== 'SOCKET_TIMEOUT');

/**
 * Only the codes, which are enough for an operator. The server's own text may repeat addresses or
 * credentials.
 */
function reasonOf({ code, responseCode, response }: NodemailerError): string {
  const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return [code, responseCode, enhancedStatus].filter(Boolean).join(' ') || 'unknown reason';
}
