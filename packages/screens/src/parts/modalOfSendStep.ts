import type { SendStep } from "@coffer/core/send";
import type { Modal } from "./modal.ts";

type ModalOf = { [S in SendStep["step"]]: (step: SendStep, assetId: string) => Modal };

const table: ModalOf = {
  verifyIdentity: (_, assetId) => ({ name: "kycRequired", assetId }),
  resolveAml: (step) => ({ name: "amlLocked", amlId: "amlId" in step ? step.amlId : "" }),
  topUp: (_, assetId) => ({ name: "receiveAssets", assetId }),
  chooseMethod: (_, assetId) => ({ name: "sendMethod", assetId }),
};

/** The modal each step of the Send button opens. (rule 150) */
export const modalOfSendStep = (step: SendStep, assetId: string): Modal =>
  table[step.step](step, assetId);
