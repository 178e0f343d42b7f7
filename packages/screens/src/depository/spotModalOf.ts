import type { SpotSendStep } from "@coffer/core/depository";
import type { Modal } from "../parts/modal.ts";

type ModalOf = {
  readonly [Name in SpotSendStep["step"]]: (step: Extract<SpotSendStep, { step: Name }>) => Modal;
};

const modals: ModalOf = {
  locked: () => ({ name: "depositoryLocked" }),
  verifyIdentity: () => ({ name: "kycRequired" }),
  resolveAml: ({ amlId }) => ({ name: "amlLocked", amlId }),
  unavailable: () => ({ name: "spotUnavailable" }),
  chooseType: () => ({ name: "spotSendType" }),
};

/** The modal that each step of the current account's Send opens. */
export const spotModalOf = (step: SpotSendStep): Modal =>
  (modals[step.step] as (step: SpotSendStep) => Modal)(step); // its own row takes it
