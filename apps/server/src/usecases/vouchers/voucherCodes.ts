import { createHmac } from "node:crypto";
import { VOUCHER_ALPHABET, VOUCHER_CODE_LENGTH } from "@coffer/core/vouchers";
import type { Random } from "../../ports/clockAndRandom.ts";
import type { VoucherKeys } from "../../ports/services.ts";
import { inUse, keyFor, openText, sealText } from "../sealText.ts";

type Secrets = VoucherKeys["secrets"];

/** A uniform code out of the alphabet. (rule 21) */
export const drawVoucherCode = (random: Pick<Random, "below">): string =>
  Array.from(
    { length: VOUCHER_CODE_LENGTH },
    () => VOUCHER_ALPHABET[random.below(VOUCHER_ALPHABET.length)],
  ).join("");

const lookupOf = (secret: string, code: string): Uint8Array =>
  createHmac("sha256", keyFor(secret, "coffer:voucher-lookup:v1")).update(code).digest();

/** By what a code is found, under the key in use and then under the one before it. (rule 65) */
export const codeLookups = (
  secrets: Secrets,
  code: string,
): readonly [Uint8Array, ...Uint8Array[]] => {
  const [current = "", ...previous] = inUse(secrets);
  return [lookupOf(current, code), ...previous.map((secret) => lookupOf(secret, code))];
};

const sealingOf = (voucherId: string) => ({ label: "coffer:voucher-seal:v1", subject: voucherId });

/** Seals a code for its voucher and no other. */
export const sealCode = (secrets: Secrets, voucherId: string, code: string): Uint8Array =>
  sealText(secrets, sealingOf(voucherId), code);

/** The code of a voucher; null for what no key in use has sealed for it. */
export const openCode = (secrets: Secrets, voucherId: string, sealed: Uint8Array): string | null =>
  openText(secrets, sealingOf(voucherId), sealed);
