import { useAppState, useNextSendStep, useWallet } from "@coffer/client/react";
import type { Asset, Payee } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";
import { paths } from "../parts/paths.ts";
import { useIsWaiting } from "../parts/payees/useIsWaiting.ts";
import { useGo } from "../parts/useGo.ts";

/** One way to pay for each asset that the payee's network can carry; none before its time. */
export function PaySomebody({ payee }: { payee: Payee }) {
  const isWaiting = useIsWaiting(payee);
  const assets = useAppState((state) => state.assets);
  const payable = assets.filter(
    ({ networkId, allowSend }) => allowSend && sameNetwork(networkId, payee.networkId),
  );
  if (isWaiting) return null;
  return payable.map((asset, index) => (
    <PayWith key={asset.id} asset={asset} payee={payee} isFirst={index === 0} />
  ));
}

type PayWithProps = { readonly asset: Asset; readonly payee: Payee; readonly isFirst: boolean };

function PayWith({ asset, payee, isFirst }: PayWithProps) {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const wallet = useWallet();
  const step = useNextSendStep(asset.id);
  const pay = () => {
    if (step !== null && step.step !== "chooseMethod") {
      modal.open(modalOfSendStep(step, asset.id));
      return;
    }
    const { address: receiver, memo } = payee;
    if (memo !== undefined) wallet.openSendDraft({ assetId: asset.id, receiver, memo });
    go(paths.sendSetAmount(asset.id, receiver));
  };
  return (
    <Button variant={isFirst ? "primary" : "quiet"} onPress={pay}>
      {t("payees.send", { token: asset.token })}
    </Button>
  );
}
