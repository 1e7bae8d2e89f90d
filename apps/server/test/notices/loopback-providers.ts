import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { ProviderSettings } from '../../src/platform/notifications/ports.ts';

export type Loopback = {
  settings: ProviderSettings;
  /** The channels of the messages that were taken. */
  taken: string[];
  /** Called when a provider has taken a message, before it answers. */
  onTaken: () => Promise<void>;
};

/** A mail server, an SMS provider and a push service on this machine, which the adapters reach over the network. */
export async function startLoopbackProviders(): Promise<Loopback> {
  const taken: string[] = [];
  const take = async (channel: string) => {
    taken.push(channel);
    await loopback.onTaken();
  };

  const mail = new SMTPServer({
    ...{ logger: false, disabledCommands: ['AUTH', 'STARTTLS'] },
    onData: async (stream, _session, answer) => {
      await text(stream);
      await take('mail');
      answer();
    },
  });
  // The worker is killed while it is connected.
  mail.on('error', () => undefined);
  const mailListener = mail.listen(0, '127.0.0.1');
  await once(mailListener, 'listening');

  const http = createServer(async (request, response) => {
    await text(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') return response.end('{"access_token": "access", "expires_in": 3600}');
    await take(request.url?.includes('/Accounts/') ? 'sms' : 'push');
    return response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(async () => {
    http.closeAllConnections();
    http.close();
    await new Promise<void>((resolve) => mail.close(resolve));
  });

  const portOf = (listener: { address(): unknown }) => (listener.address() as AddressInfo).port;
  const baseUrl = `http://127.0.0.1:${portOf(http)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const loopback: Loopback = {
    taken,
    onTaken: async () => undefined,
    settings: {
      mail: { smtpUrl: `smtp://127.0.0.1:${portOf(mailListener)}`, from: 'hello@marque.example' },
      sms: { twilio: { accountSid: 'AC1', authToken: 'secret', from: '+441632960000', baseUrl } },
      push: {
        fcm: {
          ...{ project_id: 'marque-test', client_email: 'push@marque-test.example' },
          private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
        baseUrl,
      },
    },
  };
  return loopback;
}
