import { gateFor, type Gate } from "@coffer/core/session";
import { useWalletState } from "./useWalletState.ts";

/** What stands between a person and the wallet. (rule 102) */
export const useGate = (): Gate =>
  useWalletState(({ session, appState }) =>
    gateFor({
      isLoading: session.status === "starting",
      isInitialised: session.status === "ready",
      isSignedIn: appState?.userProfile != null,
      isTermsAccepted: appState?.settings.userAgreementState === "ACCEPTED",
    }),
  );
