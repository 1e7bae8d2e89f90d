/** What a seller tells the house in confidence. Staff read these answers only where the audit sees it. */
export const CONFIDENTIAL_ANSWERS: readonly string[] = ['expectation', 'company_vat_number'];
