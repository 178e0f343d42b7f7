import { TRANSFER_TOPIC } from "../readTransferLogs.ts";

/**
 * A token as small as can be, to be set as an account's code: `balanceOf` and `transfer` of ERC-20 with the
 * units of an address in the slot of its number, and a log of each transfer. Whoever has too few reverts.
 */
export const plainToken = [
  "0x",
  "60003560e01c", // the function that is asked for
  "806370a0823114601e57", // balanceOf: to 0x1e
  "63a9059cbb14602b57", // transfer: to 0x2b
  "5b600080fd", // 0x19: revert
  "5b6004355460005260206000f3", // 0x1e: the units in the slot of who is named
  "5b602435", // 0x2b: how many
  "3354", // what the caller has
  "818110601957", // fewer: revert
  "8190033355", // the rest of the caller
  "600435", // who receives
  "8054820181", // what that one has then, and its slot
  "55",
  "90600052", // how many, to be logged
  `337f${TRANSFER_TOPIC.slice(2)}`,
  "60206000a3",
  "600160005260206000f3", // true
].join("");

/** The slot that holds an address's units, and units as a word. */
export const wordOf = (hexOrUnits: string | bigint): string =>
  `0x${(typeof hexOrUnits === "bigint" ? hexOrUnits.toString(16) : hexOrUnits.slice(2).toLowerCase()).padStart(64, "0")}`;
