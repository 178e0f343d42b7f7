import { useLocation } from "react-router";
import { useKycGo } from "../../parts/kycWish.ts";
import { paths } from "../../parts/paths.ts";

/** Leads to the identity check, which leads back to this invoice. */
export function useVerify(): () => void {
  const { pathname: path } = useLocation();
  const go = useKycGo({ kind: "invoice", path });
  return () => go(paths.kycInfo());
}
