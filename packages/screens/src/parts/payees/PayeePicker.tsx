import { useAppState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { recentPayees, searchPayees, sortPayees } from "@coffer/core/payees";
import { formatDate, useTexts } from "@coffer/i18n";
import { HistoryIcon, PersonRow, SearchField, Section } from "@coffer/ui";
import { useMemo, useState } from "react";
import { ShortPayee } from "./NamedAddress.tsx";
import { PayeeRow } from "./PayeeRow.tsx";

/** So many rows are seen without a search, and so many with one. */
const SHOWN_MAX = 5;
const FOUND_MAX = 20;

export type PayeePickerProps = {
  readonly asset: Asset;
  /** The memo is empty where they need none. */
  readonly onPick: (address: string, memo: string) => void;
};

/** Whom a person knows on the asset's network: paid lately, and saved. */
export function PayeePicker({ asset: { networkId }, onPick }: PayeePickerProps) {
  const { t, locale } = useTexts();
  const [query, setQuery] = useState("");
  const { type, chainId } = networkId;
  const payees = useAppState((state) => state.payees);
  const transfers = useAppState((state) => state.transfers);
  const invoices = useAppState((state) => state.invoices);
  const saved = useMemo(() => {
    const here = payees.filter(
      (payee) => payee.networkId.type === type && payee.networkId.chainId === chainId,
    );
    return sortPayees(here, locale);
  }, [payees, type, chainId, locale]);
  const recent = useMemo(
    () => recentPayees(transfers, { networkId: { type, chainId }, saved, invoices }),
    [transfers, type, chainId, saved, invoices],
  );
  const found = searchPayees(saved, query);
  const shown = found.slice(0, query.trim() === "" ? SHOWN_MAX : FOUND_MAX);
  return (
    <>
      {recent.length > 0 && (
        <Section title={t("payees.recent")}>
          {recent.map(({ address, memo, paidAt }) => (
            <PersonRow
              key={`${address} ${memo}`}
              name={
                <>
                  <ShortPayee {...{ networkId, address, memo }} />
                  {memo !== "" && ` · ${memo}`}
                </>
              }
              detail={t("payees.lastPaid", { time: formatDate(paidAt, locale) })}
              icon={<HistoryIcon size={20} />}
              onPress={() => onPick(address, memo)}
            />
          ))}
        </Section>
      )}
      {saved.length > 0 && (
        <Section title={t("payees.saveds")}>
          {saved.length > SHOWN_MAX && (
            <div className="py-2">
              <SearchField
                label={t("payees.search")}
                value={query}
                onChange={setQuery}
                clearLabel={t("payees.clearSearch")}
              />
            </div>
          )}
          {shown.map((payee) => (
            <PayeeRow
              key={payee.id}
              payee={payee}
              onPress={() => onPick(payee.address, payee.memo ?? "")}
            />
          ))}
          <p role="status" className="text-14 text-text-2">
            {found.length === 0 && t("payees.notFound")}
            {found.length > shown.length &&
              t("payees.more", { count: found.length - shown.length })}
          </p>
        </Section>
      )}
    </>
  );
}
