import type { AppState, BlockchainTransfer } from "@coffer/contract";
import { useCallback, useState } from "react";
import { useLoaded } from "../../parts/useLoaded.ts";
import { newsDoors } from "../doors/newsDoors.ts";
import { hasKycNews } from "./hasKycNews.ts";
import { newReturns } from "./newReturns.ts";
import { useHeldPaymentNotices } from "./useHeldPaymentNotices.ts";
import { useStateChange, type StateChange } from "./useStateChange.ts";

type ChangeNewsProps = {
  /** The state that the first change was one of. */
  readonly first: AppState;
};

/**
 * Says it when the identity check comes to something, when a payment that waited can be sent, and when one
 * that was sent came back, wherever the person is. What was there at the start stands on home.
 */
export function ChangeNews({ first }: ChangeNewsProps) {
  useHeldPaymentNotices(first);
  const [since, setSince] = useState<string | null>(null);
  const [returned, setReturned] = useState<readonly BlockchainTransfer[]>([]);

  const note = useCallback(({ before, now }: StateChange) => {
    if (hasKycNews(before, now)) setSince(now.kyc.updatedAt);
    const fresh = newReturns(before, now);
    if (fresh.length > 0) setReturned((earlier) => [...earlier, ...fresh]);
  }, []);
  useStateChange(first, note);

  const isKycThere = useLoaded(newsDoors.kyc, since !== null);
  const isReturnedThere = useLoaded(newsDoors.returned, returned.length > 0);
  return (
    <>
      {isKycThere && <newsDoors.kyc.Screen key={since} />}
      {isReturnedThere && <newsDoors.returned.Screen transfers={returned} />}
    </>
  );
}
