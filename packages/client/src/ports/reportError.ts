/**
 * Where every error goes that nobody is shown: the browser's console, here and nowhere else. `what`
 * says what was being done, and nothing of what it was done with.
 */
export const reportError = (what: string, error: unknown): void => console.error(what, error);
