import { wholeOf } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";

/** All that is sent, to its last digit: no other amount can be. */
export function WholeAmount({ asset }: { readonly asset: Asset }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-center gap-1 pt-2 text-center">
      <h2 className="text-14 font-medium text-text-2">{t("depository.all")}</h2>
      <div>
        <WorthAmount money={wholeOf(asset)} networkId={asset.networkId} size="huge" isWhole />
      </div>
      <p className="text-14 text-text-2">{[asset.name, asset.network].join(" · ")}</p>
      <p className="text-14 text-pretty text-text-2">{t("depository.allText")}</p>
    </div>
  );
}
