import { useHome, useNextSendStep, type AssetView, type HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, AssetRow, Button } from "@coffer/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Modal, modalOfSendStep, useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { InactiveAsset } from "../parts/InactiveAsset.tsx";

type Purpose = Extract<Modal, { name: "chooseAsset" }>["purpose"];

/**
 * Which asset to receive, send or make a voucher of, when there is more than one. When there is none: which
 * to activate, to receive it, and that nothing can be sent yet.
 */
export function ChooseAssetModal({ purpose }: { purpose: Purpose }) {
  const { assets: all, specs } = useHome();
  // A voucher is made of what the wallet keeps, never of a private account.
  const assets = purpose === "voucher" ? all.filter(({ asset }) => !isPrivate(asset)) : all;
  // What is activated here is what was to be chosen: nobody chooses it again.
  const { awaitKey, takeKey } = useAwaited();
  if (assets.length === 0 && purpose !== "receive") return <NothingToSend />;
  if (assets.length === 0) return <Offers {...{ specs, awaitKey }} />;
  return (
    <ul className="flex flex-col">
      {assets.map((view) => (
        <li key={view.asset.id}>
          <Choice {...{ view, purpose, takeKey }} />
        </li>
      ))}
    </ul>
  );
}

/** The key of the asset that was pressed, until its account is open. */
function useAwaited() {
  const awaited = useRef<string | null>(null);
  return {
    awaitKey: (key: string) => {
      awaited.current = key;
    },
    /** Whether it is that one; it is once only. */
    takeKey: (key: string): boolean => {
      if (awaited.current !== key) return false;
      awaited.current = null;
      return true;
    },
  };
}
type Awaited = ReturnType<typeof useAwaited>;

/** Before the first coins there is nothing to send: the way to them. */
function NothingToSend() {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <>
      <p className="text-16 text-text-2">{t("home.nothingToSendText")}</p>
      <Button
        variant="primary"
        onPress={() => modal.open({ name: "chooseAsset", purpose: "receive" })}
      >
        {t("home.receive")}
      </Button>
    </>
  );
}

function Offers({ specs, awaitKey }: Pick<HomeView, "specs"> & Pick<Awaited, "awaitKey">) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-16 text-text-2">
        {specs.length === 0 ? t("home.nothingOffered") : t("home.activateFirst")}
      </p>
      <ul aria-label={t("home.inactiveAssets")} className="flex flex-col">
        {specs.map((spec) => (
          <li key={spec.key}>
            <InactiveAsset spec={spec} onPress={() => awaitKey(spec.key)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const isPrivate = ({ type }: AssetView["asset"]): boolean => type === "PERSONAL";

type ChoiceProps = Pick<Awaited, "takeKey"> & {
  readonly view: AssetView;
  readonly purpose: Purpose;
};

function Choice({ view, purpose, takeKey }: ChoiceProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const go = useGo();
  const { asset } = view;
  const sendStep = useNextSendStep(asset.id);
  const isAllowed = purpose === "receive" ? asset.allowReceive : asset.allowSend;
  const next =
    purpose === "receive" || sendStep === null
      ? ({ name: "receiveMethod", assetId: asset.id } as const)
      : modalOfSendStep(sendStep, asset.id);
  const choose = () => {
    // The page of an asset says why it cannot be sent or received.
    if (!isAllowed) return go(paths.asset(asset.id));
    if (purpose === "voucher" && sendStep?.step === "chooseMethod")
      return go(paths.createVoucher(asset.id));
    modal.open(next);
  };
  const chooseAwaited = useEffectEvent(() => {
    if (!takeKey(asset.key)) return;
    // An address is what it was activated for; a voucher needs no asset to be activated first.
    if (purpose === "receive" && isAllowed) go(paths.assetAddress(asset.id));
    else choose();
  });
  useEffect(() => chooseAwaited(), []);
  return (
    <AssetRow
      icon={<AssetIcon token={asset.token} networkType={asset.networkId.type} />}
      name={asset.name}
      network={asset.network}
      // The same asset may be there twice, and its other address is somebody else's key.
      mark={isPrivate(asset) ? t("assets.private") : undefined}
      amount={asset.amount}
      unit={asset.token}
      significantDecimals={view.significantDecimals}
      locale={locale}
      onPress={choose}
    />
  );
}
