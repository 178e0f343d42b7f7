import { foundName } from "@coffer/client";
import { type AssetView, usePartnersOf, useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button, Card, PageFrame, Section, StickyAction, TextButton, TopBar } from "@coffer/ui";
import { useEffect, useRef } from "react";
import { TestPayees } from "../../parts/codes/TestPayees.tsx";
import { useBrand } from "../../parts/brandLook.ts";
import { paths } from "../../parts/paths.ts";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { PayeePicker } from "../../parts/payees/PayeePicker.tsx";
import { ReceiverField } from "../../parts/receiver/ReceiverField.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { PartnerRows } from "../partner/PartnerRows.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { FoundPerson, NobodyFound } from "./FoundPerson.tsx";
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
  const { name: brand } = useBrand();
  const receiver = useReceiver(asset);
  const { person } = receiver;
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
            {person.isMeant && person.found === null ? t("people.find") : t("words.continue")}
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
        <ReceiverField
          network={asset.network}
          box={receiver}
          label={t("people.receiver", { network: asset.network })}
          hint={t("people.hint", { brand })}
        >
          {receiver.other.token !== undefined && (
            <TextButton onPress={receiver.other.pay}>
              {t("send.codePayOther", { token: receiver.other.token })}
            </TextButton>
          )}
        </ReceiverField>
      </form>
      <div role="status" className="empty:sr-only">
        {person.isLooking && <p className="text-14 text-text-2">{t("people.looking")}</p>}
        {person.found !== null && <FoundPerson person={person.found} />}
        {person.isNobody && <NobodyFound assetId={asset.id} isById={person.isMeantById} />}
      </div>
      {receiver.isPlausible && receiver.error === undefined && (
        <Comparison asset={asset} receiver={receiver} />
      )}
      {!receiver.isPlausible && person.found === null && (
        <>
          <PayeePicker asset={asset} onPick={receiver.pick} />
          <Partners assetId={asset.id} />
          {receiver.text === "" && (
            <p>
              <TestPayees asset={asset} />
            </p>
          )}
        </>
      )}
    </PageFrame>
  );
}

/** Who can be paid without an address, where there is anybody. */
function Partners({ assetId }: { readonly assetId: string }) {
  const { t } = useTexts();
  const areAny = usePartnersOf(assetId).length > 0;
  if (!areAny) return null;
  return (
    <Section title={t("partners.partners")}>
      <PartnerRows assetId={assetId} />
    </Section>
  );
}

type ComparisonProps = { readonly asset: Asset; readonly receiver: Receiver };

/** The address as it was understood, to be held against another to its last sign: it comes into view whole. */
function Comparison({ asset, receiver }: ComparisonProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  // Whoever was found by ID, email or phone was given no address to compare it with.
  const name = foundName(wallet, receiver.address);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to call it off.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place}>
      {name === undefined ? (
        <Card title={t("send.compare")}>
          <NamedAddress
            networkId={asset.networkId}
            address={receiver.address}
            memo={receiver.memo ?? undefined}
          />
        </Card>
      ) : (
        <FoundPerson person={{ name, address: receiver.address }} />
      )}
    </div>
  );
}
