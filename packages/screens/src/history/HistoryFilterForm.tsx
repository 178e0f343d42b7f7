import type { HistoryNarrowing } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, Chip, Section, TextButton, TextField } from "@coffer/ui";
import { ChoiceList } from "@coffer/ui/choice";
import { useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { chosenKinds, noNarrowing } from "./narrowing.ts";
import { kindWords } from "./rowWords.ts";

export type HistoryFilterFormProps = {
  readonly narrowing: HistoryNarrowing;
  readonly onNarrow: (narrowing: HistoryNarrowing) => void;
  readonly onClose: () => void;
};

/** What of the history is shown: nothing changes before it is asked for. */
export function HistoryFilterForm({ narrowing, onNarrow, onClose }: HistoryFilterFormProps) {
  const { t } = useTexts();
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const promo = useAppState(({ promoTokens }) => promoTokens);
  const { switches } = useBrand();
  const isOffered = (kind: (typeof chosenKinds)[number]) =>
    (kind !== "promo" || switches.promoTokens) &&
    (kind !== "personal" || switches.privateAccounts) &&
    ((kind !== "depository" && kind !== "exchange") || switches.depository === "true");
  const [wanted, setWanted] = useState(narrowing);
  const { assetKey, fromDay, kinds, toDay } = wanted;
  const isCrossed = fromDay !== "" && toDay !== "" && toDay < fromDay;
  const all = [...specs, ...promo];
  const choices = all.map(({ key, name, network, token }) => ({
    id: key,
    label: `${name} (${token})`,
    detail: network,
  }));
  function show(next: HistoryNarrowing) {
    onNarrow(next);
    onClose();
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCrossed) show(wanted);
      }}
    >
      <Section title={t("records.kinds")}>
        <div role="group" aria-label={t("records.kinds")} className="flex flex-wrap gap-x-2">
          {chosenKinds.filter(isOffered).map((kind) => (
            <Chip
              key={kind}
              label={t(kindWords[kind])}
              isSelected={kinds.includes(kind)}
              onPress={() =>
                setWanted({
                  ...wanted,
                  kinds: kinds.includes(kind)
                    ? kinds.filter((each) => each !== kind)
                    : [...kinds, kind],
                })
              }
            />
          ))}
        </div>
      </Section>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <TextField
          label={t("records.from")}
          type="date"
          value={fromDay}
          onChange={(day) => setWanted({ ...wanted, fromDay: day })}
        />
        <TextField
          label={t("records.to")}
          type="date"
          value={toDay}
          error={isCrossed ? t("records.crossedDays") : undefined}
          onChange={(day) => setWanted({ ...wanted, toDay: day })}
        />
      </div>
      <Section title={t("records.assets")}>
        <ChoiceList
          label={t("records.assets")}
          choices={[{ id: "", label: t("records.allAssets") }, ...choices]}
          selected={assetKey}
          onSelect={(key) => setWanted({ ...wanted, assetKey: key })}
        />
      </Section>
      {/* In sight from the first: the list of assets alone is longer than a phone. */}
      <div className="sticky -bottom-[max(1.25rem,var(--inset-bottom))] z-10 -mx-5 -mb-[max(1.25rem,var(--inset-bottom))] flex flex-col gap-3 bg-surface-1 px-5 pt-3 pb-[max(1.25rem,var(--inset-bottom))] md:rounded-b-24 short:static">
        <Button variant="primary" type="submit">
          {t("records.show")}
        </Button>
        <TextButton onPress={() => show({ ...noNarrowing, text: narrowing.text })}>
          {t("records.clearFilters")}
        </TextButton>
      </div>
    </form>
  );
}
