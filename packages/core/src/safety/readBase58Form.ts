import type { AddressFamily, AddressForm } from "./addressForm.ts";

const LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const pattern = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/;
/** A version, twenty bytes, and four of a check sum that takes a hash to judge. */
const HASHED_LENGTH = 25;
const SOLANA_LENGTH = 32;

type Version = Pick<AddressForm, "family" | "chainIds">;

const versions: Readonly<Record<number, Version>> = {
  0x00: { family: "bitcoin", chainIds: ["mainnet"] },
  0x05: { family: "bitcoin", chainIds: ["mainnet"] },
  0x6f: { family: "bitcoin", chainIds: ["testnet4", "regtest"] },
  0xc4: { family: "bitcoin", chainIds: ["testnet4", "regtest"] },
  0x41: { family: "tron", chainIds: null },
};

/** An older address of Bitcoin, one of Tron, or one of Solana: told apart by length and version. */
export function readBase58Form(text: string): AddressForm | null {
  if (!pattern.test(text)) return null;
  const bytes = decode(text);
  if (bytes.length === SOLANA_LENGTH)
    return formOf(text, { family: "solana", chainIds: null }, { fixedLength: 0 });
  const version = bytes.length === HASHED_LENGTH ? versions[bytes[0] ?? -1] : undefined;
  return version === undefined ? null : formOf(text, version, { fixedLength: 1 });
}

const formOf = (
  text: string,
  { family, chainIds }: { family: AddressFamily; chainIds: readonly string[] | null },
  { fixedLength }: { fixedLength: number },
): AddressForm => ({
  family,
  chainIds,
  checkSum: "unchecked",
  key: `${family}:${text}`,
  text,
  fixedLength,
});

function decode(text: string): readonly number[] {
  let rest = 0n;
  for (const letter of text) rest = rest * 58n + BigInt(LETTERS.indexOf(letter));
  const bytes: number[] = [];
  for (; rest > 0n; rest >>= 8n) bytes.unshift(Number.parseInt((rest & 0xffn).toString(), 10));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return [...Array.from({ length: zeros }, () => 0), ...bytes];
}
