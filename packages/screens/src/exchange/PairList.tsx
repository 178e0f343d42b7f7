import type { ToldPairs } from "@coffer/client";
import { searchPairs } from "@coffer/core/exchange";
import { useTexts } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState, SearchField } from "@coffer/ui";
import { useDeferredValue, useState } from "react";
import { useModal } from "../parts/modal.ts";
import { PairRow } from "./PairRow.tsx";

export type PairListProps = { readonly told: ToldPairs; readonly balance: string };

/** The pairs, and the search among them by what they bring. */
export function PairList({ told: { pairs, untilMs }, balance }: PairListProps) {
  const { t } = useTexts();
  const modal = useModal();
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const found = searchPairs(pairs, asked);
  const count = found.length;
  if (pairs.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("exchange.noPairs")}
        text={t("exchange.noPairsText")}
      />
    );
  }
  return (
    <>
      <SearchField
        label={t("exchange.search")}
        value={query}
        onChange={setQuery}
        clearLabel={t("exchange.clearSearch")}
      />
      <div>
        <p
          role="status"
          className={count === 0 ? "py-6 text-center text-16 text-text-2" : "sr-only"}
        >
          {count === 0 ? t("exchange.notFound") : asked !== "" && t("exchange.found", { count })}
        </p>
        <ul aria-label={t("depositoryTitles.changeAsset")} className="flex flex-col gap-2">
          {found.map((pair) => (
            <li key={pair.target.key}>
              <PairRow
                pair={pair}
                onPress={() => modal.open({ name: "exchange", quote: { pair, untilMs, balance } })}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
