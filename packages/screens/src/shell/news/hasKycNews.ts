import type { AppState } from "@coffer/contract";

type State = Pick<AppState, "userProfile" | "kyc">;

/** Whether the identity check of the same person has come to something new between two states. */
export const hasKycNews = (before: State, now: State): boolean =>
  now.kyc.isNews === true &&
  now.kyc.updatedAt !== before.kyc.updatedAt &&
  now.userProfile?.id === before.userProfile?.id;
