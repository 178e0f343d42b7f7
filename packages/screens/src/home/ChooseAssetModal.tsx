import { useHome, useNextSendStep, type AssetView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, AssetRow } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { modalOfSendStep } from "../parts/modalOfSendStep.ts";

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
  const { asset } = view;
  const sendStep = useNextSendStep(asset.id);
  const choose = () =>
    modal.open(
      purpose === "receive" || sendStep === null
        ? { name: "receiveMethod", assetId: asset.id }
        : modalOfSendStep(sendStep, asset.id),
    );
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
