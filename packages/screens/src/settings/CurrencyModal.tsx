import { useAppState, useWallet } from "@coffer/client/react";
import { currencyName, useTexts } from "@coffer/i18n";
import { SearchField } from "@coffer/ui";
import { ChoiceList } from "@coffer/ui/choice";
import { useState } from "react";
import { useSetting } from "./useSetting.ts";

/** From how many on a list is searched rather than read. */
const SEARCHED_FROM = 8;

/** In which currency everything's worth is shown; the server keeps it. */
export function CurrencyModal({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const currencies = useAppState((state) => state.settings.availableCurrencies);
  const kept = useAppState(({ preferredCurrency }) => preferredCurrency.ticker);
  const [search, setSearch] = useState("");
  const keep = (ticker: string) =>
    wallet.settings((settings) => settings.setPreferredCurrency(ticker));
  const { chosen, choose } = useSetting(kept, keep, onClose);
  const sought = search.trim().toLowerCase();
  const found = currencies
    .map((each) => ({ ...each, shownName: currencyName(each.ticker, locale, each.name) }))
    .filter(({ ticker, name, symbol, shownName }) =>
      [ticker, name, symbol, shownName].some((word) => word.toLowerCase().includes(sought)),
    );
  return (
    <>
      {currencies.length >= SEARCHED_FROM && (
        <>
          <SearchField
            label={t("settings.currencySearch")}
            value={search}
            onChange={setSearch}
            clearLabel={t("settings.currencyClear")}
          />
          <p role="status" className={found.length === 0 ? "py-4 text-16 text-text-2" : "sr-only"}>
            {found.length === 0
              ? t("settings.currencyNone")
              : t("settings.currencyFound", { count: found.length })}
          </p>
        </>
      )}
      {/* As high as the whole list, so that the sheet does not shrink under the fingers. */}
      <div style={{ minHeight: `${currencies.length * 3.5}rem` }}>
        <ChoiceList
          label={t("settings.currency")}
          choices={found.map(({ ticker, symbol, shownName }) => ({
            id: ticker,
            label: shownName,
            detail: symbol === ticker ? ticker : `${ticker} · ${symbol}`,
          }))}
          selected={chosen}
          onSelect={choose}
        />
      </div>
    </>
  );
}
