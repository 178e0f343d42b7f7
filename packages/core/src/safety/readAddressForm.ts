import type { AddressForm } from "./addressForm.ts";
import { readBase58Form } from "./readBase58Form.ts";
import { readBech32Form } from "./readBech32Form.ts";
import { readEvmForm } from "./readEvmForm.ts";
import { readTonForm } from "./readTonForm.ts";

/**
 * The form of a text without white space, or null when it is no address of any family known here.
 * A form is recognised by its shape: a mistyped check sum makes an address wrong, not unknown.
 */
export const readAddressForm = (text: string): AddressForm | null =>
  readEvmForm(text) ?? readTonForm(text) ?? readBech32Form(text) ?? readBase58Form(text);
