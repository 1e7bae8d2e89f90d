import { authoriseRealtimeChannel } from '@marque/contracts/realtime';
import { refuse } from '@marque/contracts/refusal';
import { answer } from '../http/answer.ts';
import { authoriseChannel } from './authorise-channel.ts';
import type { RealtimeCredentials } from './channel-signature.ts';

export const realtimeRoutes = (credentials: RealtimeCredentials & { isHosted: boolean }) => [
  answer(authoriseRealtimeChannel, async ({ actor }, { body }) => {
    const signed = authoriseChannel(
      { actor, socketId: body.socket_id, channel: body.channel_name },
      credentials,
    );
    return 'auth' in signed ? signed : refuse('not-allowed');
  }),
];
