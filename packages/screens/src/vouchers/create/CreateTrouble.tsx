import type { CallFailure } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { useFailureText } from "../../parts/useFailureText.ts";

export type CreateTroubleProps = {
  readonly asset: Asset;
  readonly failure: CallFailure | null;
};

/** Why no voucher was made; that a person's rule has payees wait stands on the page already. */
export function CreateTrouble({ asset, failure }: CreateTroubleProps) {
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.payment");
  const code = failure?.code;
  return (
    <div role="alert" className="empty:hidden">
      {code === "DAILY_LIMIT_EXCEEDED" && <OverTheLimit asset={asset} />}
      {code !== "DAILY_LIMIT_EXCEEDED" && code !== "PAYEE_WAITING" && said !== undefined && (
        <Banner tone="error" title={t("vouchers.createFailed")} text={said} />
      )}
    </div>
  );
}
