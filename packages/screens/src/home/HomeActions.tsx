import type { HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { BuyIcon, ReceiveIcon, RoundAction, RoundActions, SendIcon, VoucherIcon } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useReceiveAndSend } from "./useReceiveAndSend.ts";

/** The four things a person comes for. */
export function HomeActions({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const { receive, send } = useReceiveAndSend(home);
  return (
    <RoundActions label={t("home.actions")}>
      <RoundAction icon={<ReceiveIcon />} label={t("home.receive")} onPress={receive} />
      <RoundAction icon={<SendIcon />} label={t("home.send")} onPress={send} />
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
