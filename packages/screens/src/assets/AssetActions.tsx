import { useNextSendStep } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { ReceiveIcon, RoundAction, RoundActions, SendIcon } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";

/** Receive and Send, as far as the asset allows them. (rule 135) */
export function AssetActions({ asset }: { asset: Asset }) {
  const { t } = useTexts();
  const modal = useModal();
  const step = useNextSendStep(asset.id);
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction
        icon={<ReceiveIcon />}
        label={t("assets.receive")}
        disabled={!asset.allowReceive}
        hint={asset.allowReceive ? undefined : t("assets.cannotReceive")}
        onPress={() => modal.open({ name: "receiveMethod", assetId: asset.id })}
      />
      <RoundAction
        icon={<SendIcon />}
        label={t("assets.send")}
        disabled={!asset.allowSend}
        hint={asset.allowSend ? undefined : t("assets.cannotSend")}
        onPress={() => {
          if (step !== null) modal.open(modalOfSendStep(step, asset.id));
        }}
      />
    </RoundActions>
  );
}
