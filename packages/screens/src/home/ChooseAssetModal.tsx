import { useHome, useNextSendStep, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, AssetRow } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** Which asset to receive or send, when there is more than one. */
export function ChooseAssetModal({ purpose }: { purpose: "receive" | "send" }) {
  const { assets } = useHome();
  return (
    <ul className="flex flex-col">
      {assets.map((view) => (
        <li key={view.asset.id}>
          <Choice view={view} purpose={purpose} />
        </li>
      ))}
    </ul>
  );
}

function Choice({ view, purpose }: { view: AssetView; purpose: "receive" | "send" }) {
  const { locale } = useTexts();
  const modal = useModal();
  const go = useGo();
  const { asset } = view;
  const sendStep = useNextSendStep(asset.id);
  const isAllowed = purpose === "receive" ? asset.allowReceive : asset.allowSend;
  const next =
    purpose === "receive" || sendStep === null
      ? ({ name: "receiveMethod", assetId: asset.id } as const)
      : modalOfSendStep(sendStep, asset.id);
  // The page of an asset says why it cannot be sent or received.
  const choose = () => (isAllowed ? modal.open(next) : go(paths.asset(asset.id)));
  return (
    <AssetRow
      icon={<AssetIcon token={asset.token} networkType={asset.networkId.type} />}
      name={asset.name}
      network={asset.network}
      amount={asset.amount}
      unit={asset.token}
      significantDecimals={view.significantDecimals}
      locale={locale}
      onPress={choose}
    />
  );
}
