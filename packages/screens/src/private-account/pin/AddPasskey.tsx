import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useBrand } from "../../parts/brandLook.ts";
import { AskedPin } from "./AskedPin.tsx";

const NEWS_MS = 5_000;

/** Adds a passkey that opens what the PIN opens; the browser asks for it. (rule 503) */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { name } = useBrand();
  const profile = useAppState(({ userProfile }) => userProfile);
  const person = profile?.email ?? profile?.phone ?? profile?.publicId ?? name;
  const finish = () => {
    const message = t("privateAccount.passkeyAdded");
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    onClose();
  };
  return (
    <>
      <p className="text-16 text-pretty text-text-2">{t("privateAccount.addPasskeyAsk")}</p>
      <div>
        <AskedPin
          ask={(pin) =>
            wallet.privateAccount((account) => account.addPasskey(pin, { wallet: name, person }))
          }
          onDone={finish}
        />
      </div>
    </>
  );
}
