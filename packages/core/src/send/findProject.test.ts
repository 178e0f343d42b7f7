import { expect, test } from "vitest";
import { findProject } from "./findProject.ts";

const evm = { type: "evm", chainId: "31337" };
const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const fairspin = { name: "fairspin", blockchainAddresses: [{ networkId: evm, address }] };
const thor = { name: "thor", blockchainAddresses: [] };

test.each([
  [evm, address, "fairspin"],
  [evm, address.toLowerCase(), "fairspin"],
  [{ type: "evm", chainId: "1" }, address, undefined],
  [evm, "0x0000000000000000000000000000000000000001", undefined],
])("in %o the address %s is of %s", (networkId, wanted, name) => {
  expect(findProject([thor, fairspin], { networkId, address: wanted })?.name).toBe(name);
});
