import { readFileSync } from "node:fs";
import { addressKey, addressKeysIn } from "@coffer/core/address";
import { sanctionsList, type SanctionsList } from "./sanctionsList.ts";

/** The list that comes with the wallet; docs/operating.md says how it is replaced. */
export const embeddedListPath = new URL("ofacDigitalCurrencyAddresses.json", import.meta.url);

export type ListedAddresses = {
  /** The day of OFAC's publication that the list was made from. */
  readonly publishedAsOf: string;
  readonly count: number;
  readonly has: (address: string) => boolean;
};

/** Reads a list whole. Throws when it is not one: a wallet does not start without it. */
export function readSanctionsList(path: string | URL = embeddedListPath): ListedAddresses {
  const list = parsedList(path);
  const keys = new Set(Object.values(list.addresses).flat().map(addressKey));
  return {
    publishedAsOf: list.publishedAsOf,
    count: list.count,
    has: (address) => addressKeysIn(address).some((key) => keys.has(key)),
  };
}

function parsedList(path: string | URL): SanctionsList {
  try {
    return sanctionsList.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`The sanctions list ${String(path)} cannot be used.`, { cause });
  }
}
