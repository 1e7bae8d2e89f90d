/** The largest form with a picture that a page accepts. Browsers with JavaScript send pictures to the API instead. */
export const PICTURE_FORM_MAX_MB = 12;
export const PICTURE_FORM_MAX_BYTES = PICTURE_FORM_MAX_MB * 1024 * 1024;

/** The address of the page whose form sends one picture without JavaScript. */
export const PICTURE_FORM_PATH = '/:locale/sell-your-classic-car/vehicle-details/:id/pictures';

const pattern = new RegExp(`^${PICTURE_FORM_PATH.replaceAll(/:\w+/g, '[^/]+')}$`);

export const isPictureForm = (pathname: string): boolean => pattern.test(pathname);
