import { useAppState, useWalletState } from "@coffer/client/react";
import type { KycStatus } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { buyPaths, type PathOfBuying } from "../parts/buying/buyPaths.ts";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useKycGo, type KycWish } from "../parts/kycWish.ts";
import { useNextOnceFree } from "../parts/useNextOnceFree.ts";

/** What is said at each status; only an approved one goes on by itself. */
const says = {
  NONE: "required",
  CANCELLED: "required",
  USER_INPUT_REQUIRED: "required",
  PROCESSING: "processing",
  APPROVED: "required",
  DECLINED: "declined",
} as const satisfies Record<KycStatus, "required" | "processing" | "declined">;

export type KycModalProps = {
  readonly assetId?: string | undefined;
  readonly buying?: PathOfBuying | undefined;
};

function wishOf({ assetId, buying }: KycModalProps): KycWish | null {
  if (buying !== undefined) return { kind: "buy", path: buyPaths.buy(buying) };
  return assetId === undefined ? null : { kind: "send", assetId };
}

/**
 * Why an operation waits for the identity check. One that is under way is not asked for again, a
 * declined one leads to the support alone.
 */
export function KycModal({ assetId, buying }: KycModalProps) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const go = useKycGo(wishOf({ assetId, buying }));
  const isLocal = useWalletState((state) => state.isLocal);
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  useNextOnceFree(assetId, status === "APPROVED");
  if (says[status] === "declined") {
    return <p className="text-16 text-text-2">{t("kyc.rejectedText", { email })}</p>;
  }
  if (says[status] === "processing") {
    return (
      <>
        <p className="text-16 text-text-2">{t("kyc.processingBrief")}</p>
        <Button variant="primary" onPress={() => go(paths.kycStatus())}>
          {t("aml.checkStatus")}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-2 text-text-2">
        <p className="text-16">{t("kyc.requiredText")}</p>
        <p className="text-14">{t(isLocal ? "kyc.requiredTest" : "kyc.requiredPlain")}</p>
      </div>
      <Button variant="primary" onPress={() => go(paths.kycInfo())}>
        {t("words.continue")}
      </Button>
    </>
  );
}
