import type { BonusAsset, Project } from "@coffer/contract";
import { aBonusAsset } from "./aBonusAsset.ts";
import { anAsset } from "./anAsset.ts";
import { etherSpec } from "./etherSpec.ts";

const ADDRESS = "0x00000000000000000000000000000000000000F1";

/** A partner with an account in ether, of which the person has these bonuses and an account of their own. */
export const aProject = (
  over: Partial<Project> = {},
  bonuses: readonly BonusAsset[] = [aBonusAsset()],
): Project => ({
  name: "fairspin",
  title: "Fairspin",
  description: "Games that are fair",
  blockchainAddresses:
    bonuses.length === 0
      ? [
          {
            address: ADDRESS,
            networkId: etherSpec.networkId,
            acceptedKey: etherSpec.key,
            processedAsset: anAsset(),
          },
        ]
      : bonuses.map((asset) => ({
          address: ADDRESS,
          networkId: asset.networkId,
          acceptedKey: asset.key,
          asset,
          ...(asset.key === etherSpec.key ? { processedAsset: anAsset() } : {}),
        })),
  ...over,
});
