/** A moment that a text names in whole seconds, in milliseconds. It stands apart from money, which never becomes a number. */
export const readSeconds = (digits: string): number => Number.parseInt(digits, 10) * 1000;
