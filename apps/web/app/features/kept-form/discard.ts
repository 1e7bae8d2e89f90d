/** The `action` field of the button that deletes a kept form. */
export const DISCARD = 'discard-kept';
