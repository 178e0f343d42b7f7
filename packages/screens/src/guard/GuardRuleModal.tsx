import { useAppState } from "@coffer/client/react";
import { isLooserGuard, type GuardSettings } from "@coffer/core/guard";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { ChoiceList } from "@coffer/ui/choice";
import { useState } from "react";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { AmountRule } from "./AmountRule.tsx";
import { ruleText, type GuardRule } from "./ruleTexts.ts";
import { useGuard, useGuardChange } from "./useGuardChange.ts";

type WaitRuleProps = {
  readonly hours: number;
  /** What a change will do. */
  readonly note: string | undefined;
  readonly onChange: (changed: Partial<GuardSettings>) => void;
};

const OFFERED = [0, 6, 24, 48, 72] as const;

export type GuardRuleModalProps = { readonly rule: GuardRule; readonly onClose: () => void };

/** Sets one rule; the others stay as they were asked for. */
export function GuardRuleModal({ rule, onClose }: GuardRuleModalProps) {
  const { t } = useTexts();
  const proofs = useAppState(({ userProfile }) => userProfile?.proofs);
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
      <p className="text-16 text-text-2">{t(ruleText(rule, proofs))}</p>
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

/** One of a few waiting times, and the one that is set if it is another. */
function WaitRule({ hours, note, onChange }: WaitRuleProps) {
  const { t } = useTexts();
  const [selected, setSelected] = useState(hours);
  const offered = [...new Set([...OFFERED, hours])].toSorted((left, right) => left - right);
  return (
    <>
      <ChoiceList
        label={t("guard.payeeWait")}
        choices={offered.map((count) => ({
          id: String(count),
          label: count === 0 ? t("guard.off") : t("guard.payeeWaitValue", { count }),
        }))}
        selected={String(selected)}
        onSelect={(id) => {
          const payeeWaitHours = Number(id);
          setSelected(payeeWaitHours);
          onChange(payeeWaitHours === hours ? {} : { payeeWaitHours });
        }}
      />
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {note}
      </p>
    </>
  );
}
