import type { ConversationMessage } from '@marque/contracts/selling/conversation';
import type { MessageRow } from './message-repository.ts';

export const presentMessage = ({ sent_at, read_at, ...message }: MessageRow): ConversationMessage => ({
  ...message,
  sent_at: sent_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});
