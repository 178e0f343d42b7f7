import { AsYouType } from "libphonenumber-js/min";

export type PhoneFormatter = (before: string, typed: string) => string;

/**
 * What stands in a phone field after a person typed: written as its country writes it while the text
 * grows at its end, as it was typed when something in the middle changed. A number begins with a plus.
 */
export const formatPhoneAsTyped: PhoneFormatter = (before, typed) => {
  const isGrowing = typed.length > before.length && typed.startsWith(before);
  if (!isGrowing) return typed;
  const text = typed.trim().replace(/^00/, "+");
  return new AsYouType().input(/^\d/.test(text) ? `+${text}` : text);
};
