import type { AssetView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  Button,
  Card,
  PageFrame,
  PasteIcon,
  ScanIcon,
  StickyAction,
  TextArea,
  TextButton,
  TopBar,
  useHost,
} from "@coffer/ui";
import { useEffect, useRef, useState } from "react";
import { SandboxLink } from "../../parts/codes/SandboxLink.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { paths } from "../../parts/paths.ts";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { PayeePicker } from "../../parts/payees/PayeePicker.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { SendableAsset } from "../SendableAsset.tsx";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { type Receiver, useReceiver } from "./useReceiver.ts";

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
        <Comparison asset={asset} receiver={receiver} />
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

type ComparisonProps = { readonly asset: Asset; readonly receiver: Receiver };

/** The address as it was understood, to be held against another to its last sign: it comes into view whole. */
function Comparison({ asset, receiver }: ComparisonProps) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to call it off.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place}>
      <Card title={t("send.compare")}>
        <NamedAddress
          networkId={asset.networkId}
          address={receiver.address}
          memo={receiver.memo ?? undefined}
        />
      </Card>
    </div>
  );
}

const scanner = lazyScreen(async () => (await import("./scan/ScanSheet.tsx")).ScanSheet);

type ReceiverFieldProps = { readonly asset: Asset; readonly receiver: Receiver };

/** The box for an address, to be typed, pasted or scanned. */
function ReceiverField({ asset, receiver }: ReceiverFieldProps) {
  const { t } = useTexts();
  const host = useHost();
  const field = useRef<HTMLTextAreaElement>(null);
  const [scan, setScan] = useState<"unused" | "open" | "closed">("unused");

  useEffect(() => {
    // Whoever presses while it cannot be loaded is told so then.
    scanner.preload().catch(() => undefined);
  }, []);

  async function openScanner() {
    if (host?.scan !== undefined) {
      const code = await host.scan(t("send.scanTitle"));
      if (code !== null) receiver.refuse(await receiver.takeCode(code));
      return;
    }
    try {
      await scanner.preload();
      setScan("open");
    } catch {
      receiver.refuse(t("send.scannerFailed"));
    }
  }

  async function paste() {
    // Whoever is refused the button pastes by hand: the box is ready for it.
    if (!(await receiver.paste())) field.current?.focus();
  }

  async function takeCode(text: string) {
    const problem = await receiver.takeCode(text);
    if (problem === undefined) setScan("closed");
    return problem;
  }

  return (
    <>
      <TextArea
        ref={field}
        label={t("send.receiver", { network: asset.network })}
        value={receiver.text}
        onChange={receiver.change}
        error={receiver.error}
        hint={receiver.note}
        isMono
        autoFocus
        actions={
          <>
            <TextButton icon={<PasteIcon size={20} />} onPress={() => void paste()}>
              {t("send.paste")}
            </TextButton>
            <TextButton icon={<ScanIcon size={20} />} onPress={() => void openScanner()}>
              {t("send.scan")}
            </TextButton>
          </>
        }
      />
      {receiver.other.token !== undefined && (
        <TextButton onPress={receiver.other.pay}>
          {t("send.codePayOther", { token: receiver.other.token })}
        </TextButton>
      )}
      {scan !== "unused" && (
        <scanner.Screen
          isOpen={scan === "open"}
          network={asset.network}
          onCode={takeCode}
          onClose={() => setScan("closed")}
        />
      )}
    </>
  );
}
