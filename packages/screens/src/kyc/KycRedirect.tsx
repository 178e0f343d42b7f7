import type { KycPage } from "@coffer/core/kyc";
import { Navigate, useLocation } from "react-router";
import { entryInPlace } from "../parts/entryState.ts";
import { paths } from "../parts/paths.ts";
import { useKycWish } from "../parts/kycWish.ts";

/** Leads on to the page where the identity check is; what was to be done after it goes along. */
export function KycRedirect({ page }: { page: KycPage }) {
  const place = useLocation();
  const to = paths[page]();
  const kycWish = useKycWish();
  const state = { ...entryInPlace(place, to), ...(kycWish === null ? {} : { kycWish }) };
  return <Navigate to={to} replace state={state} />;
}
