/** What a document of a seller is. The seller chooses one for each. */
export const DOCUMENT_KINDS = [
  'registration',
  'service-history',
  'invoice',
  'certificate',
  'inspection',
  'valuation',
  'manual',
  'correspondence',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `everyone`: shown with the car once it is public. `staff`: only the seller and our staff ever see it. */
export const AUDIENCES = ['everyone', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Papers that usually name a person or an address are for staff, unless the seller decides otherwise. */
const PRIVATE_KINDS: readonly DocumentKind[] = ['registration', 'correspondence', 'other'];

export const usualAudience = (kind: DocumentKind): Audience =>
  PRIVATE_KINDS.includes(kind) ? 'staff' : 'everyone';

export const MOST_DOCUMENTS = 60;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
