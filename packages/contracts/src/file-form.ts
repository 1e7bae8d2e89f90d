/** The largest form with a file that a page accepts. Browsers with JavaScript send files to the API instead. */
export const FILE_FORM_MAX_MB = 12;
export const FILE_FORM_MAX_BYTES = FILE_FORM_MAX_MB * 1024 * 1024;

/** The sections whose forms send one file without JavaScript: a picture, or a document. */
const SECTIONS = 'pictures|history';

/** The parts of the workbench that do the same for staff. */
const PARTS = 'pictures|documents';

/** The addresses of these pages, as the router of the server reads them. */
export const FILE_FORM_PATHS = [
  `/:locale/sell-your-classic-car/vehicle-details/:id/:section(^(?:${SECTIONS})$)`,
  `/:locale/office/submissions/:id/:part(^(?:${PARTS})$)`,
];

const pattern = new RegExp(
  `^/[^/]+/(?:sell-your-classic-car/vehicle-details/[^/]+/(?:${SECTIONS})|office/submissions/[^/]+/(?:${PARTS}))$`,
);

export const isFileForm = (pathname: string): boolean => pattern.test(pathname);
