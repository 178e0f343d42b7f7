import type { AssetSpec, Payee } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { payeeNetworks, searchPayees, sortPayees } from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import { SearchField } from "@coffer/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { useModal } from "../parts/modal.ts";
import { PayeeRow } from "../parts/payees/PayeeRow.tsx";

export type PayeeListProps = {
  readonly payees: readonly Payee[];
  readonly assetSpecs: readonly AssetSpec[];
};

/** Everybody in the address book in the order of a phone book, and the search among them. */
export function PayeeList({ payees, assetSpecs }: PayeeListProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const sorted = useMemo(() => sortPayees(payees, locale), [payees, locale]);
  const networks = useMemo(() => payeeNetworks(assetSpecs), [assetSpecs]);
  const found = useMemo(() => searchPayees(sorted, asked), [sorted, asked]);
  const networkOf = ({ networkId }: Payee) =>
    networks.find((network) => sameNetwork(network.networkId, networkId))?.name;
  const count = found.length;
  return (
    <>
      <SearchField
        label={t("payees.search")}
        value={query}
        onChange={setQuery}
        clearLabel={t("payees.clearSearch")}
      />
      <div className="flex flex-col">
        <p
          role="status"
          className={count === 0 ? "py-6 text-center text-16 text-text-2" : "sr-only"}
        >
          {count === 0 ? t("payees.notFound") : asked !== "" && t("payees.found", { count })}
        </p>
        <ul>
          {found.map((payee) => (
            <li key={payee.id}>
              <PayeeRow
                payee={payee}
                network={networkOf(payee)}
                onPress={() => modal.open({ name: "payee", payeeId: payee.id })}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
