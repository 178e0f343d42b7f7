import type { GuardSettings } from "@coffer/core/guard";
import { useTexts } from "@coffer/i18n";
import { ChoiceList } from "@coffer/ui/choice";
import { useState } from "react";

export type WaitRuleProps = {
  readonly hours: number;
  /** What a change will do. */
  readonly note: string | undefined;
  readonly onChange: (changed: Partial<GuardSettings>) => void;
};

const OFFERED = [0, 6, 24, 48, 72] as const;

/** One of a few waiting times, and the one that is set if it is another. */
export function WaitRule({ hours, note, onChange }: WaitRuleProps) {
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
