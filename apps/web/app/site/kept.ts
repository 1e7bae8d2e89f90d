/** The query parameter that tells the login page about a form that was kept. */
export const KEPT = { name: 'kept', form: 'form' } as const;
