/** Digits of a one-time code. (rule 105) */
export const CODE_LENGTH = 6;

/** What stands in the code box after a person typed or pasted: digits only, the first six. */
export const editCodeText = (typed: string): string =>
  typed.replaceAll(/[^0-9]/g, "").slice(0, CODE_LENGTH);

/** Whether the code has all its digits, which submits it at once. */
export const isCodeComplete = (text: string): boolean => /^[0-9]{6}$/.test(text);
