import { utf8ToBytes } from "@noble/hashes/utils";

/** An address of custody and whose it is: all of it is signed, so that nothing of it can be put in place of another's. */
export type AttestedAddress = {
  readonly brandId: string;
  readonly userId: string;
  readonly networkId: { readonly type: string; readonly chainId: string };
  /** As the account is tagged: `main`, or `spot` of the depository's. */
  readonly tag: string;
  readonly address: string;
  /** What a payment to it has to carry; empty where it carries nothing. */
  readonly memo: string;
};

/** What no other signature of the wallet begins with. Another form of the message is another number. */
const DOMAIN = "coffer:custody-address:v1";

/** The bytes that the signer signs and a page checks. Every field stands in quotes: none can run into the next. (rule 556) */
export function attestedMessage(attested: AttestedAddress): Uint8Array {
  const { address, brandId, memo, networkId, tag, userId } = attested;
  const { chainId, type } = networkId;
  const fields = [brandId, type, chainId, userId, tag, address, memo];
  return utf8ToBytes(`${DOMAIN}\n${JSON.stringify(fields)}`);
}
