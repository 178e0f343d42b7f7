import { canonicalAddress } from "@coffer/core/address";
import { useTexts } from "@coffer/i18n";
import { useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { ShortPayee } from "../../parts/payees/NamedAddress.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { AmountPage } from "./AmountPage.tsx";

/** How much goes to an address. */
export function SendAmountScreen() {
  const { receiver = "" } = useParams();
  const { t } = useTexts();
  return (
    <SendableAsset>
      {(view) => {
        const { id, networkId } = view.asset;
        const address = canonicalAddress(networkId, receiver);
        return (
          <UnansweredPaymentFirst>
            <AmountPage
              key={address}
              view={view}
              receiver={address}
              title={t("send.title")}
              before={paths.sendSetRecipient(id)}
            >
              {(memo) => (
                <p className="text-center text-14 text-text-2">
                  {t("send.to")} <ShortPayee {...{ networkId, address, memo }} />
                </p>
              )}
            </AmountPage>
          </UnansweredPaymentFirst>
        );
      }}
    </SendableAsset>
  );
}
