import { hasCheckSum, judgeReceiver, stripReceiver, type CallFailure } from "@coffer/client";
import { useWallet, useWalletState, type AssetView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  AddressText,
  Button,
  Card,
  PageFrame,
  StickyAction,
  TextArea,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useState } from "react";
import { failureText } from "../parts/failureText.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { HeldPaymentGuard } from "./HeldPaymentGuard.tsx";
import { receiverFormText } from "./receiverFormText.ts";
import { SendGuard } from "./SendGuard.tsx";

export function SendReceiverScreen() {
  return (
    <SendGuard>
      {(view) => (
        <HeldPaymentGuard>
          <ReceiverPage view={view} />
        </HeldPaymentGuard>
      )}
    </SendGuard>
  );
}

function ReceiverPage({ view: { asset } }: { view: AssetView }) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.asset(asset.id));
  const receiver = useReceiver(asset);
  useArrival(t("send.title"));
  return (
    <PageFrame
      header={<TopBar title={t("send.title")} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={receiver.text === ""}
            isBusy={receiver.isChecking}
            onPress={() => void receiver.goOn()}
          >
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <h2 className="pt-2 text-28 font-bold text-text-1">
        {t("send.receiverHeading", { token: asset.token })}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void receiver.goOn();
        }}
      >
        <TextArea
          label={t("send.receiver", { network: asset.network })}
          value={receiver.text}
          onChange={receiver.change}
          error={receiver.error}
          isMono
          autoFocus
          trailing={
            <TextButton onPress={() => void receiver.paste()}>{t("send.paste")}</TextButton>
          }
        />
      </form>
      {receiver.isPlausible && (
        <Card title={t("send.compare")}>
          <AddressText address={receiver.text} />
        </Card>
      )}
    </PageFrame>
  );
}

/** The receiver box: what stands in it, what is wrong with it, and the way on. */
function useReceiver(asset: Asset) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const { network } = asset;
  const { type: networkType } = asset.networkId;
  const drafted = useWalletState(({ sendDraft }) =>
    sendDraft?.assetId === asset.id && sendDraft.transferId === null ? sendDraft.receiver : "",
  );
  const [text, setText] = useState(drafted);
  const [refusal, setRefusal] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const form = judgeReceiver(networkType, text);

  function change(typed: string) {
    setText(stripReceiver(typed));
    setRefusal(undefined);
  }

  async function paste() {
    try {
      change(await navigator.clipboard.readText());
    } catch {
      setRefusal(t("send.pasteRefused"));
    }
  }

  const refusalText = (failure: CallFailure) => {
    const said = failureText(failure, { t, email, otherwise: "errors.payment" });
    const isMistyped = failure.code === "INVALID_ADDRESS" && hasCheckSum(networkType, text);
    return isMistyped ? `${said} ${t("send.checkSum")}` : said;
  };

  const goOn = useOneAtATime(async () => {
    if (form !== "plausible") {
      setRefusal(receiverFormText(form, { t, network, have: text.length }));
      return;
    }
    setIsChecking(true);
    const checked = await wallet.checkReceiver(asset, text);
    setIsChecking(false);
    if (checked.ok) go(paths.sendSetAmount(asset.id, text));
    else setRefusal(refusalText(checked.problem));
  });

  // What can still become an address is only judged when the person is done with it.
  const isOpen = form === "plausible" || form === "empty" || form === "tooShort";
  const error =
    refusal ?? (isOpen ? undefined : receiverFormText(form, { t, network, have: text.length }));
  return { text, error, isPlausible: form === "plausible", isChecking, change, paste, goOn };
}
