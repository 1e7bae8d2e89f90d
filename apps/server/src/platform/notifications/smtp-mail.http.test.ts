import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { fateOf } from './delivery-error.ts';
import { createSmtpMail } from './smtp-mail.ts';

const from = 'Marque <hello@marque.example>';
const mail = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Enchère terminée : félicitations ✓',
  text: 'Bonjour Zoë,\n\nl’enchère est terminée.\n',
  html: '<p>Bonjour <b>Zoë</b>, l’enchère est terminée.</p>',
  headers: {
    'List-Unsubscribe': '<https://example.com/api/newsletter/unsubscribe/0d4c>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('mail over SMTP', () => {
  test('arrives with its subject, plain text, HTML and headers', async () => {
    const server = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    await smtpMail(`smtp://${server.address}`).send(mail);

    const received = parse(server.messages[0] ?? '');
    expect(decodeWords(received.headers.get('subject') ?? '')).toBe(mail.subject);
    expect(received.headers.get('from')).toBe(from);
    expect(received.headers.get('to')).toBe(mail.to);
    expect(received.headers.get('message-id')).toBe(`<${mail.id}@marque.example>`);
    expect(received.headers.get('list-unsubscribe')).toBe(mail.headers['List-Unsubscribe']);
    expect(received.headers.get('list-unsubscribe-post')).toBe(mail.headers['List-Unsubscribe-Post']);
    expect(received.headers.get('content-type')).toMatch(/^multipart\/alternative;/);
    expect(received.parts).toEqual([
      { type: 'text/plain; charset=utf-8', content: mail.text },
      { type: 'text/html; charset=utf-8', content: mail.html },
    ]);
  });

  test('arrives with its attachments, byte by byte', async () => {
    const server = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    const content = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256);
    const name = 'Reçu n° 7.pdf';
    await smtpMail(`smtp://${server.address}`).send({
      ...mail,
      attachments: [{ name, contentType: 'application/pdf', content }],
    });

    const message = server.messages[0] ?? '';
    expect(parse(message).headers.get('content-type')).toMatch(/^multipart\/mixed;/);
    const [words, file] = partsOf(message);
    expect(parse(words ?? '').parts.map(({ content: part }) => part)).toEqual([mail.text, mail.html]);
    const { headers, body } = headersAndBody(file ?? '');
    expect(headers.get('content-type')).toMatch(/^application\/pdf;/);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(name);
    expect([...Buffer.from(body, 'base64')]).toEqual([...content]);
  });

  test('with attachments that are too large is not sent', async () => {
    const server = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    const attachments = [
      { name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array(6_000_001) },
    ];
    await expect(smtpMail(`smtp://${server.address}`).send({ ...mail, attachments })).rejects.toThrow(
      'its attachments have 6000001 bytes',
    );
    expect(server.messages).toEqual([]);
  });

  test('goes to one address only, even if the address contains others', async () => {
    const server = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
    await smtpMail(`smtp://${server.address}`)
      .send({ ...mail, to: 'ada@example.com, eve@example.com\r\nBcc: mallory@example.com' })
      .catch(() => undefined);
    expect(server.recipients).not.toContain('eve@example.com');
    expect(server.recipients).not.toContain('mallory@example.com');
  });

  test('logs in after STARTTLS has encrypted the connection', async () => {
    const server = await startServer({ ...accepting('robot', 'p@ss:word') });
    await smtpMail(`smtp://robot:p%40ss%3Aword@${server.address}?tls.rejectUnauthorized=false`).send(mail);
    expect(server.messages).toHaveLength(1);
  });

  test('uses TLS from the first byte with smtps', async () => {
    const server = await startServer({ secure: true, authOptional: true });
    await smtpMail(`smtps://${server.address}?tls.rejectUnauthorized=false`).send(mail);
    expect(server.messages).toHaveLength(1);
  });
});

describe('mail that cannot be sent', () => {
  test('to a refused recipient throws an error with the reason, without the address', async () => {
    const server = await startServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (address, _session, answer) =>
        answer(Object.assign(new Error(`5.1.1 <${address.address}> unknown`), { responseCode: 550 })),
    });
    await expect(smtpMail(`smtp://${server.address}`).send(mail)).rejects.toThrow(
      /^The mail was not sent: EENVELOPE 550 5\.1\.1$/,
    );
  });

  test('over a refused connection throws an error without credentials', async () => {
    const server = await startServer({});
    await server.close();
    const error = await failure(smtpMail(`smtp://robot:s3cr3t@${server.address}`).send(mail));
    expect(error.message).toMatch(/^The mail was not sent: E\w+$/);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/s3cr3t|robot/);
    expect(fateOf(error)).toBe('not-taken');
  });

  test.each([
    [421, 'not-taken'],
    [550, 'unreachable'],
  ])('to a recipient refused with %i is %s', async (responseCode, fate) => {
    const server = await startServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('no'), { responseCode })),
    });
    expect(fateOf(await failure(smtpMail(`smtp://${server.address}`).send(mail)))).toBe(fate);
  });

  test.each([
    [451, 'not-taken'],
    [554, 'refused'],
  ])('and is answered with %i after its content is %s', async (responseCode, fate) => {
    const server = await startServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: async (stream, _session, answer) => {
        await text(stream);
        answer(Object.assign(new Error('no'), { responseCode }));
      },
    });
    expect(fateOf(await failure(smtpMail(`smtp://${server.address}`).send(mail)))).toBe(fate);
  });

  test('may have arrived if the connection ends after its content, and is not sent a second time', async () => {
    let attempts = 0;
    const server = await startServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: async (stream) => {
        attempts += 1;
        await text(stream);
        for (const socket of server.sockets) socket.destroy();
      },
    });
    expect(fateOf(await failure(smtpMail(`smtp://${server.address}`).send(mail)))).toBe('unknown');
    expect(attempts).toBe(1);
  });

  test('with a wrong password throws an error without the password', async () => {
    const server = await startServer({ ...accepting('robot', 'right') });
    const url = `smtp://robot:s3cr3t@${server.address}?tls.rejectUnauthorized=false`;
    const error = await failure(smtpMail(url).send(mail));
    expect(error.message).toBe('The mail was not sent: EAUTH 535');
    expect(fateOf(error)).toBe('not-taken');
  });

  test('never sends the password to a server that offers no encryption', async () => {
    let asked = false;
    const server = await startServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) => {
        asked = true;
        answer(null, { user: 'robot' });
      },
    });
    const error = await failure(smtpMail(`smtp://robot:s3cr3t@${server.address}`).send(mail));
    expect(error.message).toContain('ETLS');
    expect(asked).toBe(false);
  });
});

function smtpMail(url: string) {
  const port = createSmtpMail({ url, from });
  closing.push(port.close);
  return port;
}

async function startServer(options: SMTPServerOptions) {
  const messages: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    logger: false,
    onData: async (stream, session, answer) => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      messages.push(await text(stream));
      answer();
    },
    ...options,
  });
  // In some tests the client rejects the certificate or does not log in.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closing.push(close);
  return { address, messages, recipients, sockets, close };
}

function accepting(username: string, password: string): SMTPServerOptions {
  return {
    onAuth: (auth, _session, answer) =>
      auth.username === username && auth.password === password
        ? answer(null, { user: username })
        : answer(new Error(`Unknown: ${auth.username} ${auth.password}`)),
  };
}

async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.catch((error: unknown) => error);
  if (!(outcome instanceof Error)) throw new Error('An error was expected.');
  return outcome;
}

function parse(message: string) {
  const parts = partsOf(message).map((part) => {
    const { headers, body } = headersAndBody(part);
    const content = decode(body, headers.get('content-transfer-encoding') ?? '').replaceAll('\r\n', '\n');
    return { type: headers.get('content-type'), content };
  });
  return { headers: headersAndBody(message).headers, parts };
}

function partsOf(message: string): string[] {
  const { headers, body } = headersAndBody(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, '').replace(/\r\n$/, ''));
}

function headersAndBody(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decode(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeBytes(content.replace(/=\r\n/g, ''));
  return content;
}

const decodeBytes = (content: string) =>
  decodeURIComponent(content.replace(/%/g, '%25').replace(/=(?=[0-9A-F]{2})/g, '%'));

const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeBytes(word.replaceAll('_', ' ')),
    );
