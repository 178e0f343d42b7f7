import { appState } from "@coffer/contract";
import { expect, test } from "vitest";
import { aBonusAsset } from "./aBonusAsset.ts";
import { aBonusOperation } from "./aBonusOperation.ts";
import { aBuyMethod } from "./aBuyMethod.ts";
import { aBuyOrder } from "./aBuyOrder.ts";
import { aHeldPayment } from "./aHeldPayment.ts";
import { anAmlState } from "./anAmlState.ts";
import { anAppState } from "./anAppState.ts";
import { anAsset } from "./anAsset.ts";
import { anAssetSpec } from "./anAssetSpec.ts";
import { aProject } from "./aProject.ts";
import { aSpotAccount } from "./aSpotAccount.ts";
import { aPayee } from "./aPayee.ts";
import { aPromoAccount } from "./aPromoAccount.ts";
import { aPromoOperation } from "./aPromoOperation.ts";
import { aPromoToken } from "./aPromoToken.ts";
import { aTokenAsset } from "./aTokenAsset.ts";
import { aTokenSpec } from "./aTokenSpec.ts";
import { aTokenTransfer } from "./aTokenTransfer.ts";
import { aVoucher } from "./aVoucher.ts";
import { aTransfer } from "./aTransfer.ts";

test("what the builders make is what the wire carries", () => {
  const state = anAppState({
    assets: [anAsset({ amount: "1.5" }), aTokenAsset()],
    assetSpecs: [anAssetSpec(), aTokenSpec()],
    transfers: [aTransfer(), aTokenTransfer()],
    escrowTransfers: {
      originated: [aVoucher()],
      incoming: [aVoucher({ state: "ACQUIRED", receiveBy: "2026-01-02T00:00:00.000Z" })],
    },
    addressAmlStates: [anAmlState()],
    heldPayments: [aHeldPayment()],
    buyMethods: [aBuyMethod()],
    buyOrders: [aBuyOrder()],
    promoTokens: [aPromoToken()],
    promoAccounts: [aPromoAccount()],
    promoOperations: [aPromoOperation()],
    payees: [aPayee({ memo: "7" })],
    projects: [aProject(), aProject({ name: "thor", title: "Thor" }, [aBonusAsset()])],
    bonusOperations: [aBonusOperation({ type: "WITHDRAW" })],
    spotAccount: aSpotAccount({ buyCryptoMethods: [aBuyMethod()] }),
  });
  expect(appState.parse(state)).toEqual(state);
});
