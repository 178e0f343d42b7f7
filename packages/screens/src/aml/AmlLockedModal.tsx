import { useAppState } from "@coffer/client/react";
import { amlPageOf } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** An earlier payment waits for its address check: nothing else is sent before it. */
export function AmlLockedModal({ amlId }: { amlId: string }) {
  const { t } = useTexts();
  const go = useGo();
  const check = useAppState(({ addressAmlStates }) =>
    addressAmlStates.find(({ id }) => id === amlId),
  );
  const isAllowed = check?.status === "ALLOWED";
  const page = check === undefined ? "amlStatusPage" : amlPageOf(check);
  return (
    <>
      <p className="text-16 text-text-2">
        {isAllowed ? t("aml.lockedAllowed") : t("aml.lockedChecking")}
      </p>
      <Button variant="primary" onPress={() => go(paths[page](amlId))}>
        {t("aml.checkStatus")}
      </Button>
    </>
  );
}
