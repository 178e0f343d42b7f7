/** A cell that begins so is a formula to an office program; the wide forms are to some as well. */
const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const marked = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Keeps a cell from being run by the program that opens the file: an apostrophe before whatever
 * would begin a formula. `strip` takes it off again, so that every text comes back as it went.
 */
export const formulaGuard = {
  put: (text: string): string => (guarded.test(text) ? `'${text}` : text),
  strip: (text: string): string => (marked.test(text) ? text.slice(1) : text),
} as const;
