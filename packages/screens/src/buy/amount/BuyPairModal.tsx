import { useTexts } from "@coffer/i18n";
import { AssetIcon, PickRow } from "@coffer/ui";
import type { BuySubject } from "../../parts/buying/buySubject.ts";
import type { PickedPair } from "../../parts/modal.ts";
import { pickOf, useBuyPairs } from "./useBuyPair.ts";

export type BuyPairModalProps = {
  readonly subject: BuySubject;
  readonly picked: PickedPair;
  readonly onPick: (pair: PickedPair) => void;
  readonly onClose: () => void;
};

/** What to buy, and with which currency. */
export function BuyPairModal({ subject, picked, onPick, onClose }: BuyPairModalProps) {
  const { t } = useTexts();
  const pairs = useBuyPairs(subject);
  return (
    <ul aria-label={t("buy.pair")} className="flex flex-col gap-2">
      {pairs.map((pair) => {
        const { asset, fiat } = pair;
        const isPicked = asset.id === picked.assetId && fiat.ticker === picked.fiatTicker;
        return (
          <li key={`${asset.id} ${fiat.ticker}`}>
            <PickRow
              icon={<AssetIcon token={asset.token} networkType={asset.networkId.type} />}
              title={t("buy.pairOf", { token: asset.token, ticker: fiat.ticker })}
              text={`${asset.name}, ${asset.network}`}
              isPicked={isPicked}
              onPress={() => {
                onPick(pickOf(pair));
                onClose();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
