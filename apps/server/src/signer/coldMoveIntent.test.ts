import { randomBytes } from "node:crypto";
import { chainFamilies as families } from "@coffer/chains";
import { networkKey } from "@coffer/core/assets";
import { expect, test } from "vitest";
import { PAYOUT_INDEX } from "../storage/custody/custodyAddresses.ts";
import { coldAddressesBy } from "./coldMoveIntent.ts";
import { custodyKeysOf } from "./custodyKeys.ts";

const EVM = { type: "evm", chainId: "1" };
const BITCOIN = { type: "bitcoin", chainId: "mainnet" };
const COLD = "0x00000000000000000000000000000000000000CC";

const keys = custodyKeysOf(
  { deposits: randomBytes(64), hot: randomBytes(64) },
  { families, networks: [EVM, BITCOIN] },
);
const hotOf = (networkId: typeof EVM) =>
  keys.accountOf("hot", networkId)?.addressAt(PAYOUT_INDEX) ?? "";

test("a signer starts with an address that is not its own, and finds it by its network", () => {
  const found = coldAddressesBy({ addresses: [{ networkId: EVM, address: COLD }] }, keys);
  expect([...found]).toEqual([[networkKey(EVM), COLD]]);
});

test.each([EVM, BITCOIN])("its own paying address of $type is refused", (networkId) => {
  const address = hotOf(networkId);
  const named = [
    { networkId: EVM, address: COLD },
    { networkId, address },
  ];
  expect(() => coldAddressesBy({ addresses: named }, keys)).toThrow(
    `COLD_ADDRESSES: ${address} is the hot wallet's own address.`,
  );
});
