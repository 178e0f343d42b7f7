import { useWallet } from "@coffer/client/react";
import { useEffect, useState } from "react";
import { useLoaded } from "../../parts/useLoaded.ts";
import { hasKycNews } from "./hasKycNews.ts";
import { newsDoors } from "../doors/newsDoors.ts";
import { useHeldPaymentNotices } from "./useHeldPaymentNotices.ts";

/**
 * Says it when the identity check comes to something, or a payment that waited can be sent, wherever the
 * person is. What was there at the start stands on home.
 */
export function KycNews() {
  const wallet = useWallet();
  useHeldPaymentNotices();
  const [since, setSince] = useState<string | null>(null);

  useEffect(
    () =>
      wallet.store.subscribe(({ appState: now }, { appState: before }) => {
        if (now !== null && before !== null && hasKycNews(before, now)) setSince(now.kyc.updatedAt);
      }),
    [wallet],
  );

  const isThere = useLoaded(newsDoors.kyc, since !== null);
  return isThere ? <newsDoors.kyc.Screen key={since} /> : null;
}
