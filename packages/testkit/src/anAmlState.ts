import type { AddressAmlState } from "@coffer/contract";
import { anAsset } from "./anAsset.ts";

const destination = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

/** The check of an address that half an ether is to go to. */
export const anAmlState = (over: Partial<AddressAmlState> = {}): AddressAmlState => ({
  id: "77777777-7777-4777-8777-777777777777",
  status: "UNKNOWN",
  isLocked: true,
  updatedAt: "2026-01-01T00:00:00.000Z",
  address: { address: destination, networkId: { type: "evm", chainId: "31337" } },
  context: { transfer: { assetId: anAsset().id, amount: "0.5", destination } },
  ...over,
});
