import type { Bytes } from "./pinKeys.ts";

/** What a passkey is asked with, to give the same secret again. */
export type PasskeyQuestion = { readonly credentialId: Bytes; readonly prfSalt: Bytes };

/** The words once more, under a secret that a passkey alone can give; kept beside the record. (rule 503) */
export type PasskeyRecord = PasskeyQuestion & {
  readonly version: 1;
  /** The envelope of the record that has the same words: around another one it counts for nothing. */
  readonly recordId: string;
  readonly deviceKey: CryptoKey;
  readonly deviceIv: Bytes;
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
};
