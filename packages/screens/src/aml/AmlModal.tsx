import type { AddressAmlState } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useAmlCheck } from "../parts/checks/useAmlCheck.ts";
import { useAmlWays } from "../parts/checks/useAmlWays.ts";
import { AmlFace } from "./AmlFace.tsx";

export type AmlModalProps = { readonly amlId: string; readonly onClose: () => void };

/** How the check of an address stands, without leaving the page. (rule 128) */
export function AmlModal({ amlId, onClose }: AmlModalProps) {
  const { t } = useTexts();
  const check = useAmlCheck(amlId);
  if (check === undefined) return <p className="text-16 text-text-2">{t("aml.missing")}</p>;
  return <KnownCheck check={check} onClose={onClose} />;
}

function KnownCheck({ check, onClose }: { check: AddressAmlState; onClose: () => void }) {
  const { t } = useTexts();
  const { status } = check;
  const { close, isClosing, error, goOn, cancel, ...change } = useAmlWays(check);
  const isBlocked = status === "DISABLED";
  return (
    <>
      <AmlFace check={check} />
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      {status === "ALLOWED" && (
        <Button variant="primary" onPress={goOn}>
          {t("aml.continuePurchase")}
        </Button>
      )}
      {change.canChange && (
        <Button variant="primary" isBusy={change.isChanging} onPress={change.changeAddress}>
          {t("aml.changeAddress")}
        </Button>
      )}
      <Button
        variant={status === "ALLOWED" || change.canChange ? "quiet" : "primary"}
        isBusy={isClosing}
        onPress={isBlocked ? close : onClose}
      >
        {t("words.close")}
      </Button>
      {status === "UNKNOWN" && (
        <Button variant="quiet" onPress={cancel}>
          {t("aml.cancelOperation")}
        </Button>
      )}
    </>
  );
}
