export const PRODUCT_NAME = 'Marque';
