import { lateFile } from '../../ui/LateFile.tsx';

export const conversationFile = lateFile(async () => (await import('./Conversation.tsx')).Conversation);
