import { useAppState } from "@coffer/client/react";
import { FrozenBanner } from "./FrozenBanner.tsx";
import { WaitBanner } from "./WaitBanner.tsx";

/** Why nothing leaves the wallet now. */
export function StopBanners() {
  const isFrozen = useAppState(({ guard }) => guard.isFrozen);
  const until = useAppState(({ userProfile }) => userProfile?.paymentsWaitUntil ?? null);
  return (
    <>
      {isFrozen && <FrozenBanner />}
      {until !== null && <WaitBanner until={until} />}
    </>
  );
}
