import type { BonusAsset } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";

/** A fiftieth of an ether of a partner's, half of it new. */
export const aBonusAsset = (over: Partial<BonusAsset> = {}): BonusAsset => ({
  id: "99999999-9999-4999-8999-999999999999",
  key: etherSpec.key,
  token: etherSpec.token,
  name: etherSpec.name,
  decimals: etherSpec.decimals,
  cryptoCurrencyType: etherSpec.cryptoCurrencyType,
  networkId: etherSpec.networkId,
  amount: "0.02",
  newAccrualsAmount: "0.01",
  accruals: [
    { amount: "0.01", createdAt: "2026-01-02T00:00:00.000Z" },
    { amount: "0.01", createdAt: "2026-01-01T00:00:00.000Z" },
  ],
  bonusToAccountTransferLimits: { minAmount: "0.01" },
  ...over,
});
