import { useAppState } from "@coffer/client/react";
import type { StrongMeans } from "@coffer/core/passkeys";
import { useIsPast } from "../days/useIsPast.ts";

/** What this person proves themselves with beside contacts and password, as it stands now. (rule 550) */
export function useProofMeans(): StrongMeans {
  const hasPasskey = useAppState(({ userProfile }) => userProfile?.proofs.hasPasskey === true);
  const hasAuthenticator = useAppState(
    ({ userProfile }) => userProfile?.proofs.hasAuthenticator === true,
  );
  const from = useAppState(({ userProfile }) => userProfile?.proofs.recoverableFrom ?? null);
  const isRecovered = useIsPast(from === null ? null : Date.parse(from));
  return { hasPasskey, hasAuthenticator, isRecovered };
}
