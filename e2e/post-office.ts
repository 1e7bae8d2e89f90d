import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; text: string; files: { name: string; content: Buffer }[] };

/** A real SMTP server, which receives the mails of the program. */
export async function openPostOffice() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, session, answer) => {
      const message = await text(stream);
      const mail = { text: plainTextOf(message), files: filesIn(message) };
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, ...mail });
      answer();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mailsTo: (address: string) => received.filter(({ to }) => to === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The plain text is the first part of our mails. */
function plainTextOf(message: string): string {
  const start = message.indexOf('text/plain');
  const [head = '', ...rest] = message.slice(start).split('\r\n\r\n');
  const [body = ''] = rest.join('\r\n\r\n').split('\r\n--');
  if (/content-transfer-encoding: *base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (/content-transfer-encoding: *quoted-printable/i.test(head))
    return body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return body;
}

/** The attached files. */
const filesIn = (message: string): ReceivedMail['files'] =>
  [...message.matchAll(/filename="?([^"\r\n;]+)"?.*?\r\n\r\n(.*?)\r\n--/gs)].map(
    ([, name = '', body = '']) => ({
      name,
      content: Buffer.from(body, 'base64'),
    }),
  );
