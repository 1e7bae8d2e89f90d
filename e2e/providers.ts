import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Sms = { to: string; text: string };
type Push = { token: string; title: string };

/** Local replacements for Twilio and FCM. They implement the same APIs and record all messages. */
export async function startProviders() {
  const messages: Sms[] = [];
  const pushes: Push[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));

    if (request.url === '/2010-04-01/Accounts/AC0/Messages.json') {
      const form = new URLSearchParams(body);
      messages.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
      answer(201, { sid: 'SM1' });
    } else if (request.url === '/token') {
      answer(200, { access_token: 'access', expires_in: 3_599, token_type: 'Bearer' });
    } else if (request.url === '/v1/projects/marque/messages:send') {
      const { message } = JSON.parse(body);
      pushes.push({ token: message.token, title: message.notification.title });
      answer(200, { name: 'projects/marque/messages/1' });
    } else answer(404, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    messagesTo: (number: string) => messages.filter(({ to }) => to === number),
    pushesTo: (device: string) => pushes.filter(({ token }) => token === device),
    settings: {
      TWILIO_API_URL: url,
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'a-token-of-the-test',
      TWILIO_FROM: '+441632960000',
      FCM_API_URL: url,
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        project_id: 'marque',
        client_email: 'push@marque.example',
        private_key: newPrivateKey(),
      }),
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
