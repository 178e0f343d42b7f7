import { type AssetEntry, useNextSendStep } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button, StickyAction } from "@coffer/ui";
import type { ReactNode } from "react";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useHasLeft } from "../parts/left-payment/useHasLeft.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import type { BackToPaymentProps } from "../parts/left-payment/BackToPayment.tsx";
import { modalOfSendStep, useModal } from "../parts/modal.ts";
import { CameIn } from "./CameIn.tsx";

/** What takes payments up again comes with the first that was left. */
const leftDoor = lazyScreen<BackToPaymentProps>(
  async () => (await import("../parts/left-payment/BackToPayment.tsx")).BackToPayment,
);

type AddressOnwardProps = {
  readonly asset: Asset;
  /** What has come in while the page was open. */
  readonly news: readonly AssetEntry[];
};

/** The way on from an asset's address: to the payment that waits for what comes in here, or to a new one. */
export function AddressOnward({ asset, news }: AddressOnwardProps) {
  const hasLeft = useHasLeft();
  const isThere = useLoaded(leftDoor, hasLeft);
  const cameIn = news.length === 0 ? null : <CameIn {...{ asset, news }} />;
  const sendOn = <SendOn asset={asset}>{cameIn}</SendOn>;
  if (!hasLeft) return sendOn;
  return isThere && <leftDoor.Screen {...{ asset, cameIn }}>{sendOn}</leftDoor.Screen>;
}

type SendOnProps = { readonly asset: Asset; readonly children: ReactNode };

/** What is there can be sent on from here, by the gates of every Send; below what there is to say. (rule 150) */
function SendOn({ asset, children }: SendOnProps) {
  const { t } = useTexts();
  const modal = useModal();
  const step = useNextSendStep(asset.id);
  // A private account has to be open for it: its page asks for that.
  const isSent = asset.type !== "PERSONAL" && asset.allowSend;
  // Whoever has nothing yet came to receive, whatever else would come before a payment.
  const hasAny = asset.amount !== "0" && step !== null && step.step !== "topUp";
  if (isSent && hasAny)
    return (
      <StickyAction>
        {children}
        <Button variant="quiet" onPress={() => modal.open(modalOfSendStep(step, asset.id))}>
          {t("receive.sendOn", { token: asset.token })}
        </Button>
      </StickyAction>
    );
  return children !== null && <StickyAction>{children}</StickyAction>;
}
