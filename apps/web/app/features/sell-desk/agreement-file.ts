import { readAgreementPdf } from '@marque/contracts/selling/agreement';

/** The address of the signed agreement as a PDF. */
export const agreementFile = (listingId: string): string => readAgreementPdf.path.replace('{id}', listingId);
