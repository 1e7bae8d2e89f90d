import { PRODUCT_NAME } from '@marque/domain/product';

/** The title of the browser's tab. */
export const pageTitle = (title: string): string => `${title} | ${PRODUCT_NAME}`;
