import { lateFile } from '../../ui/LateFile.tsx';

export const suggestionListFile = lateFile(async () => (await import('./SuggestionList.tsx')).SuggestionList);
