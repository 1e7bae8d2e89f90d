export const PICTURE_ACTIONS = [
  'add-picture',
  'change-picture',
  'picture-earlier',
  'picture-later',
  'picture-cover',
  'remove-picture',
  'restore-picture',
  'order-pictures',
  'hide-in-picture',
  'show-picture',
] as const;
export type PictureAction = (typeof PICTURE_ACTIONS)[number];

/** The response to a form about pictures. */
export type PictureAnswer = { picture: PictureAction; sentence: string | null };
