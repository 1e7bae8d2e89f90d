/** The pages beside the list. Their addresses are made like that of an entry, with these names in place of an id. */
export const CONTENT_PAGES = {
  new: { id: 'new' },
  links: { id: 'links' },
  pictures: { id: 'pictures' },
} as const;
