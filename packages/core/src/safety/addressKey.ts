import { readAddressForm } from "./readAddressForm.ts";

/** A text that is the same for every spelling of one address; of no known form, the text itself. */
export const addressKey = (text: string): string => readAddressForm(text)?.key ?? text;
