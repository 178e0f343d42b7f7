import type { SendDraft } from "@coffer/client";
import { useWalletState, type AssetView, type HomeView } from "@coffer/client/react";
import { isDraftBeingSent, isDraftUnderWay } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { Amount, PaymentCard } from "@coffer/ui";
import { useNetworkName } from "../parts/transfers/useNetworkName.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** The payment that is being sent or has no answer yet, until the state lists it. */
export function useUnansweredPayment({ assets, outgoing }: HomeView): SendDraft | null {
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  if (draft === null || !isDraftUnderWay(draft)) return null;
  const isOurs = assets.some(({ asset }) => asset.id === draft.assetId);
  const isListed = outgoing.some(
    ({ recipientAddress, amount }) =>
      recipientAddress.toLowerCase() === draft.receiver.toLowerCase() &&
      amount.amount === draft.amount,
  );
  return isOurs && !isListed ? draft : null;
}

export function UnansweredPaymentCard({ draft, home }: { draft: SendDraft; home: HomeView }) {
  const view = home.assets.find(({ asset }) => asset.id === draft.assetId);
  return view !== undefined && <DraftCard {...{ draft, view }} />;
}

function DraftCard({ draft, view }: { draft: SendDraft; view: AssetView }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { networkId, token } = view.asset;
  const network = useNetworkName(networkId);
  const detail = isDraftBeingSent(draft) ? t("home.beingSent") : t("home.unanswered");
  return (
    <PaymentCard
      title={t("home.outgoing", { token })}
      details={[detail, network].filter((part) => part !== "")}
      amount={
        <Amount
          value={draft.amount}
          unit={token}
          significantDecimals={view.significantDecimals}
          isShort
          locale={locale}
        />
      }
      onPress={() => go(paths.sendSetAmount(draft.assetId, draft.receiver))}
    />
  );
}
