export const DOCUMENT_ACTIONS = [
  'add-document',
  'change-document',
  'remove-document',
  'hide-document',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** The response to a form about documents. */
export type DocumentAnswer = { document: DocumentAction; sentence: string | null };
