import { useWallet } from "@coffer/client/react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Hands over the code that a link brought along: before this page was there, or in the address while it
 * is open. From there it is taken out at once. (rule 373)
 */
export function useLinkedCode(onCode: (code: string) => void): void {
  const wallet = useWallet();
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, pathname } = location;
  const state: unknown = location.state;
  const take = useEffectEvent(onCode);

  useEffect(() => {
    let isLeft = false;
    async function look() {
      if (hash !== "") {
        void navigate(pathname, { replace: true, state });
        await wallet.session((session) => session.takeUpStart(hash));
      }
      const kept = await wallet.vouchers((vouchers) => vouchers.startCode());
      if (!isLeft && kept.ok && kept.value !== null) take(kept.value);
    }
    void look();
    return () => {
      // Taking the code out of the address is no leaving.
      isLeft = hash === "";
    };
  }, [wallet, navigate, hash, pathname, state]);
}
