import { isLooserGuard, type GuardSettings } from "@coffer/core/guard";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState } from "react";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { AmountRule } from "./AmountRule.tsx";
import type { GuardRule } from "./guardRules.ts";
import { ruleTexts } from "./ruleTexts.ts";
import { useGuard } from "./useGuard.ts";
import { useGuardChange } from "./useGuardChange.ts";
import { WaitRule } from "./WaitRule.tsx";

export type GuardRuleModalProps = { readonly rule: GuardRule; readonly onClose: () => void };

/** Sets one rule; the others stay as they were asked for. */
export function GuardRuleModal({ rule, onClose }: GuardRuleModalProps) {
  const { t } = useTexts();
  const { settings, pending } = useGuard();
  const asked = pending?.settings ?? settings;
  const [changed, setChanged] = useState<Partial<GuardSettings> | null>({});
  const { change, isBusy, error, proof } = useGuardChange(onClose);
  const isUnchanged = changed === null || Object.keys(changed).length === 0;
  const isLooser = isLooserGuard({ ...settings, ...changed }, settings);
  const changeText = isLooser ? t("guard.looserLater") : t("guard.stricterNow");
  const note = isUnchanged ? undefined : changeText;
  if (proof !== null) return <ReauthorizeForm text={t("guard.proveText")} {...proof} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnchanged) change({ ...asked, ...changed });
      }}
    >
      <p className="text-16 text-text-2">{t(ruleTexts[rule])}</p>
      {rule === "payeeWait" ? (
        <WaitRule hours={asked.payeeWaitHours} note={note} onChange={setChanged} />
      ) : (
        <AmountRule rule={rule} amount={asked[rule]} note={note} onChange={setChanged} />
      )}
      <p role="alert" className="text-14 text-negative empty:hidden">
        {error}
      </p>
      <div className="flex flex-col gap-3">
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={isUnchanged}>
          {t("guard.save")}
        </Button>
        {rule !== "payeeWait" && asked[rule] !== null && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onPress={() => change({ ...asked, [rule]: null })}
          >
            {t("guard.turnOff")}
          </Button>
        )}
      </div>
    </form>
  );
}
