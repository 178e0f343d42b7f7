import { Navigate, useLocation, useParams } from "react-router";
import { entryInPlace } from "../../parts/entryState.ts";
import { partnerPaths } from "../../parts/partnerPaths.ts";

/** A partner is paid on a page of its own, with its assets beside the amount. */
export function PartnerAmountScreen() {
  const { assetId = "", receiver = "" } = useParams();
  const place = useLocation();
  const path = partnerPaths.send(receiver, assetId);
  return <Navigate to={path} replace state={entryInPlace(place, path)} />;
}
