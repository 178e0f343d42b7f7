import { useAppState } from "@coffer/client/react";
import type { AssetSpec, Payee } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import {
  payeeNetworks,
  PAYEES_MAX,
  searchPayees,
  sortPayees,
  writePayees,
} from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import {
  AddressBookDrawing,
  Button,
  EmptyState,
  PageFrame,
  SearchField,
  StickyAction,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { handOverCsv } from "../parts/handOverCsv.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { PayeeRow } from "../parts/payees/PayeeRow.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useGoUp } from "../parts/useGoUp.ts";

type Export = {
  readonly payees: readonly Payee[];
  readonly assetSpecs: readonly AssetSpec[];
  readonly fileName: string;
};

/** Whom a person pays, with their names. */
export function PayeesScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.profile());
  const modal = useModal();
  const payees = useAppState((state) => state.payees);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  const isFull = payees.length >= PAYEES_MAX;
  const title = t("titles.profilePayees");
  useArrival(title);
  const bringIn = (
    <TextButton onPress={() => modal.open({ name: "importPayees" })}>
      {t("payees.import")}
    </TextButton>
  );
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={isFull}
            hint={isFull ? t("payees.full", { max: String(PAYEES_MAX) }) : undefined}
            onPress={() => modal.open({ name: "payeeForm", start: { kind: "new" } })}
          >
            {t("payees.add")}
          </Button>
        </StickyAction>
      }
    >
      {payees.length === 0 ? (
        <EmptyState
          drawing={<AddressBookDrawing />}
          title={t("payees.empty")}
          text={t("payees.emptyText")}
          action={bringIn}
        />
      ) : (
        <>
          <PayeeList payees={payees} assetSpecs={assetSpecs} />
          <div className="mt-auto flex flex-wrap justify-center gap-x-6 border-t border-line pt-2">
            {bringIn}
            <TextButton
              onPress={() => exportPayees({ payees, assetSpecs, fileName: t("payees.fileName") })}
            >
              {t("payees.export")}
            </TextButton>
          </div>
        </>
      )}
    </PageFrame>
  );
}

/** Hands the address book over as a file of the browser. */
function exportPayees({ payees, assetSpecs, fileName }: Export): void {
  handOverCsv(writePayees(payees, payeeNetworks(assetSpecs)), fileName);
}

type PayeeListProps = {
  readonly payees: readonly Payee[];
  readonly assetSpecs: readonly AssetSpec[];
};

/** Everybody in the address book in the order of a phone book, and the search among them. */
function PayeeList({ payees, assetSpecs }: PayeeListProps) {
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
