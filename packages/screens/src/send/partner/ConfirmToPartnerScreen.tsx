import { Navigate, useLocation, useParams } from "react-router";
import { entryInPlace } from "../../parts/entryState.ts";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { WrittenPayment } from "../confirm/WrittenPayment.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { PartnerFound } from "./PartnerFound.tsx";

/** Confirms a payment to a partner. It has an address for each asset that it takes. */
export function ConfirmToPartnerScreen() {
  const { assetId = "", receiver: name = "" } = useParams();
  const place = useLocation();
  const amountPage = partnerPaths.send(name, assetId);
  return (
    <PartnerFound name={name}>
      {({ payable }) => {
        const address = payable.find(({ asset }) => asset.id === assetId)?.address;
        if (address === undefined)
          return <Navigate to={amountPage} replace state={entryInPlace(place, amountPage)} />;
        return (
          <SendableAsset>
            {(view) => (
              <WrittenPayment
                {...{ view, amountPage }}
                receiver={address}
                receiverPage={partnerPaths.choose(assetId)}
              />
            )}
          </SendableAsset>
        );
      }}
    </PartnerFound>
  );
}
