const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours: the database would throw at any other. */
export const isUuid = (text: string): boolean => UUID.test(text);
