import { useNextSendStep, type HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { BuyIcon, ReceiveIcon, RoundAction, RoundActions, SendIcon, VoucherIcon } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The four things a person comes for. With one asset there is nothing to choose first. */
export function HomeActions({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  const only = home.assets.length === 1 ? home.assets[0]?.asset : undefined;
  const sendStep = useNextSendStep(only?.id ?? "");

  // The page of an asset says why it cannot be sent or received.
  const receive = () => {
    if (only?.allowReceive === false) return go(paths.asset(only.id));
    modal.open(
      only === undefined
        ? { name: "chooseAsset", purpose: "receive" }
        : { name: "receiveMethod", assetId: only.id },
    );
  };
  const send = () => {
    if (only?.allowSend === false) return go(paths.asset(only.id));
    modal.open(
      only === undefined || sendStep === null
        ? { name: "chooseAsset", purpose: "send" }
        : modalOfSendStep(sendStep, only.id),
    );
  };
  const blocked = home.hasAssets ? {} : { disabled: true, hint: t("home.needsAsset") };
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction
        icon={<ReceiveIcon />}
        label={t("home.receive")}
        onPress={receive}
        {...blocked}
      />
      <RoundAction icon={<SendIcon />} label={t("home.send")} onPress={send} {...blocked} />
      <RoundAction
        icon={<BuyIcon />}
        label={t("home.buy")}
        mark={t("words.soon")}
        onPress={() => go(paths.buySetAmount())}
      />
      <RoundAction
        icon={<VoucherIcon />}
        label={t("home.voucher")}
        mark={t("words.soon")}
        onPress={() => go(paths.acquireVoucher())}
      />
    </RoundActions>
  );
}
