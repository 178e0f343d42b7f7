import type { AppState, Asset } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { nextSendStep, type SendStep } from "@coffer/core/send";
import { unitsOf } from "./unitsOf.ts";

/** What the Send button of an asset opens. (rule 150) */
export const nextSendStepOf = (state: AppState, asset: Asset): SendStep =>
  nextSendStep({
    kyc: state.kyc.verificationStatus,
    lockedAmlId: lockingAmlIds(state.addressAmlStates)[0],
    balanceUnits: unitsOf(asset.amount, asset.decimals),
    sendMinUnits: unitsOf(asset.sendMin, asset.decimals),
  });
