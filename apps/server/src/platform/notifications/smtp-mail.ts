import { createTransport, type NodemailerError } from 'nodemailer';
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
    // Without this, an attacker between us and the server could strip STARTTLS and read the password.
    requireTLS: URL.parse(url)?.password !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      const { to, subject, text, html, headers } = mail;
      const attachments = attachmentsOf(mail).map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }));
      try {
        // An address object stays one address, even if it contains commas.
        const address = { name: '', address: to };
        await transport.sendMail({ from, to: address, subject, text, html, headers, attachments });
      } catch (error) {
        throw refusedMail(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** The server refuses an address for ever with a code of 500 or more. */
const refusedMail = (error: NodemailerError): Error =>
  Object.assign(new Error(`The mail was not sent: ${reasonOf(error)}`), {
    isPermanent: error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500,
  });

/**
 * Only the codes, which are enough for an operator. The server's own text may repeat addresses or
 * credentials.
 */
function reasonOf({ code, responseCode, response }: NodemailerError): string {
  const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return [code, responseCode, enhancedStatus].filter(Boolean).join(' ') || 'unknown reason';
}
