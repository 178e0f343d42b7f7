/** Whether the code has all its digits, which submits it at once. */
export const isCodeComplete = (text: string): boolean => /^[0-9]{6}$/.test(text);
