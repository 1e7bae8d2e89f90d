const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a part of a path is the id of a listing. */
export const isUuid = (text: string): boolean => UUID.test(text);
