/** The one key of a private account on a network (rule 495). */
export type PersonalKey = {
  /** As the network's transactions name it: 33 bytes of secp256k1, 32 of ed25519. */
  readonly publicKey: Uint8Array;
  /** In the one spelling of addresses. */
  readonly address: string;
  /** Whoever asked for it overwrites it when it is not needed any more. */
  readonly privateKey: Uint8Array;
};
