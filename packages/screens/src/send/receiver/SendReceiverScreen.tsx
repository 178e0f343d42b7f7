import type { AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, Card, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { PayeePicker } from "../../parts/payees/PayeePicker.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { paths } from "../../parts/paths.ts";
import { SandboxLink } from "../../parts/codes/SandboxLink.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { ReceiverField } from "./ReceiverField.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { useReceiver } from "./useReceiver.ts";

export function SendReceiverScreen() {
  return (
    <SendableAsset>
      {(view) => (
        <UnansweredPaymentFirst>
          <ReceiverPage key={view.asset.id} view={view} />
        </UnansweredPaymentFirst>
      )}
    </SendableAsset>
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
      <FrozenNotice />
      <h2 className="pt-2 text-28 font-bold text-text-1">
        {t("send.receiverHeading", { token: asset.token })}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void receiver.goOn();
        }}
      >
        <ReceiverField asset={asset} receiver={receiver} />
      </form>
      {receiver.isPlausible && receiver.error === undefined ? (
        <Card title={t("send.compare")}>
          <NamedAddress
            networkId={asset.networkId}
            address={receiver.address}
            memo={receiver.memo ?? undefined}
          />
        </Card>
      ) : (
        <>
          <PayeePicker asset={asset} onPick={receiver.pick} />
          {receiver.text === "" && (
            <p>
              <SandboxLink page="faucet" label={t("send.testAddresses")} />
            </p>
          )}
        </>
      )}
    </PageFrame>
  );
}
