import { splitSeedWords, suggestSeedWords } from "@coffer/core/private-account";
import { useTexts } from "@coffer/i18n";
import { SeedCells } from "@coffer/ui/seed";
import { Lead } from "../Lead.tsx";

export type AskedWordsProps = {
  /** The places of the words, from 0. */
  readonly asked: readonly number[];
  readonly typed: readonly string[];
  readonly onChange: (typed: readonly string[]) => void;
  readonly onSubmit: () => void;
  readonly error: string | undefined;
};

/** Cells for the words that are asked for. Each takes one word: a whole list would show nothing. */
export function AskedWords({ asked, typed, onChange, onSubmit, error }: AskedWordsProps) {
  const { t } = useTexts();
  const cells = asked.map((place, index) => ({
    number: place + 1,
    value: typed[index] ?? "",
    label: t("privateAccount.word", { number: String(place + 1) }),
  }));
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Lead title={t("privateAccount.checkTitle")} text={t("privateAccount.checkText")} />
      <SeedCells
        label={t("privateAccount.checkLabel")}
        cells={cells}
        suggest={suggestSeedWords}
        error={error}
        onText={(index, text) =>
          onChange(typed.with(index, splitSeedWords(text).length > 1 ? "" : text))
        }
      />
    </form>
  );
}
