/** The largest form with a file that a page accepts. Browsers with JavaScript send files to the API instead. */
export const PICTURE_FORM_MAX_MB = 12;
export const PICTURE_FORM_MAX_BYTES = PICTURE_FORM_MAX_MB * 1024 * 1024;

/** The sections whose forms send one file without JavaScript: a picture, or a document. */
const SECTIONS = 'pictures|history';

/** The address of these pages, as the router of the server reads it. */
export const PICTURE_FORM_PATH = `/:locale/sell-your-classic-car/vehicle-details/:id/:section(^(?:${SECTIONS})$)`;

const pattern = new RegExp(`^/[^/]+/sell-your-classic-car/vehicle-details/[^/]+/(?:${SECTIONS})$`);

export const isPictureForm = (pathname: string): boolean => pattern.test(pathname);
