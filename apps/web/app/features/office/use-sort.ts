import { useSearchParams } from 'react-router';

/** The order of the list in the address. Filters and views keep it. */
export const useSort = (): string | undefined => useSearchParams()[0].get('sort') ?? undefined;
