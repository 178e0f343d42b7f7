import type { Asset } from "@coffer/contract";
import { anAsset } from "./anAsset.ts";
import { tetherSpec } from "./tetherSpec.ts";

/** Two hundred and fifty and a half tether, active: its fees are paid in ether. */
export const aTokenAsset = (over: Partial<Asset> = {}): Asset =>
  anAsset({
    ...tetherSpec,
    id: "44444444-4444-4444-8444-444444444444",
    accountId: "44444444-4444-4444-8444-444444444444",
    amount: "250.5",
    sendMin: "1",
    sendMax: "100000",
    ...over,
  });
