import { useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { SendableAsset } from "../SendableAsset.tsx";
import { WrittenPayment } from "./WrittenPayment.tsx";

/** Confirms a payment to an address. */
export function SendConfirmScreen() {
  const { receiver = "" } = useParams();
  return (
    <SendableAsset>
      {(view) => (
        <WrittenPayment
          {...{ view, receiver }}
          amountPage={paths.sendSetAmount(view.asset.id, receiver)}
          receiverPage={paths.sendSetRecipient(view.asset.id)}
        />
      )}
    </SendableAsset>
  );
}
