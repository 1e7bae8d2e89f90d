import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailPort } from './mail.ts';

type SmtpSettings = {
  /** `smtps://` speaks TLS from the first byte, `smtp://` from STARTTLS on. */
  url: string;
  from: string;
};

export function createSmtpMail({ url, from }: SmtpSettings): MailPort & { close(): void } {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // Without this, whoever sits between us and the server could strip STARTTLS and read the password.
    requireTLS: URL.parse(url)?.password !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, headers }) {
      try {
        // As an object the address is one address, whatever commas it holds.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
      } catch (error) {
        throw new Error(`The mail was not sent: ${reasonOf(error as NodemailerError)}`);
      }
    },
    close: () => transport.close(),
  };
}

/** The codes tell an operator what is wrong; the server's own words may repeat addresses or credentials. */
function reasonOf({ code, responseCode, response }: NodemailerError): string {
  const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return [code, responseCode, enhancedStatus].filter(Boolean).join(' ') || 'unknown reason';
}
