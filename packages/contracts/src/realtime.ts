import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const authoriseRealtimeChannel = endpoint({
  operation: 'authoriseRealtimeChannel',
  capability: 'realtime',
  method: 'POST',
  path: '/api/realtime/auth',
  summary: 'Sign a subscription to a private channel, as the Pusher protocol requires',
  access: 'customer',
  allowedInReadOnly: true,
  background: true,
  acceptsForms: true,
  body: z.object({
    socket_id: z
      .string()
      .max(50)
      .regex(/^\d+\.\d+$/),
    channel_name: z.string().min(1).max(164),
  }),
  answer: { status: 200, data: z.object({ auth: z.string() }), bare: true },
  refusals: { 'not-allowed': 403 },
  limit: { requests: 120, seconds: 60 },
});
