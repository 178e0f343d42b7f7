import type { AppState } from "@coffer/contract";

type State = Pick<AppState, "kyc">;

/** Whether a person's identity check has come to something new between two states. */
export const hasKycNews = (before: State, now: State): boolean =>
  now.kyc.isNews === true && now.kyc.updatedAt !== before.kyc.updatedAt;
