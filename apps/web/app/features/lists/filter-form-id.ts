/** Fields outside the filter form belong to it by this id. */
export const FILTER_FORM = 'list-filters';
