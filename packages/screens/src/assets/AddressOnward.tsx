import { useNextSendStep } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button, StickyAction } from "@coffer/ui";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useHasLeft } from "../parts/left-payment/useHasLeft.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import type { BackToPaymentProps } from "../parts/left-payment/BackToPayment.tsx";
import { modalOfSendStep, useModal } from "../parts/modal.ts";

/** What takes payments up again comes with the first that was left. */
const leftDoor = lazyScreen<BackToPaymentProps>(
  async () => (await import("../parts/left-payment/BackToPayment.tsx")).BackToPayment,
);

type AddressOnwardProps = Omit<BackToPaymentProps, "children">;

/** The way on from an asset's address: to the payment that waits for what comes in here, or to a new one. */
export function AddressOnward({ asset, hasNews }: AddressOnwardProps) {
  const hasLeft = useHasLeft();
  const isThere = useLoaded(leftDoor, hasLeft);
  const sendOn = <SendOn asset={asset} />;
  if (!hasLeft) return sendOn;
  return isThere && <leftDoor.Screen {...{ asset, hasNews }}>{sendOn}</leftDoor.Screen>;
}

/** What is there can be sent on from here, by the gates of every Send. (rule 150) */
function SendOn({ asset }: { asset: Asset }) {
  const { t } = useTexts();
  const modal = useModal();
  const step = useNextSendStep(asset.id);
  // A private account has to be open for it: its page asks for that.
  if (asset.type === "PERSONAL" || !asset.allowSend) return null;
  // Whoever has nothing yet came to receive, whatever else would come before a payment.
  if (asset.amount === "0") return null;
  if (step === null || step.step === "topUp") return null;
  return (
    <StickyAction>
      <Button variant="quiet" onPress={() => modal.open(modalOfSendStep(step, asset.id))}>
        {t("receive.sendOn", { token: asset.token })}
      </Button>
    </StickyAction>
  );
}
