import type { CallFailure } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { NetworkId, Payee } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import {
  findPayee,
  judgePayeeText,
  payeeNetworks,
  type PayeeNetwork,
  type PayeeTextProblem,
} from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import { useMemo, useState } from "react";
import type { PayeeStart } from "../parts/modal.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

type Fields = {
  readonly name: string;
  readonly address: string;
  readonly memo: string;
  readonly note: string;
  readonly networkId: NetworkId;
};

/** What is wrong, as far as is known without the server. */
export type PayeeFormProblem = PayeeTextProblem | "addressMissing";

type Trouble =
  | { readonly kind: "none" }
  | { readonly kind: "form"; readonly problem: PayeeFormProblem }
  | { readonly kind: "call"; readonly failure: CallFailure };

/** The form of a payee: what is typed, what is wrong with it, and the way into the address book. */
export function usePayeeForm(start: PayeeStart, onDone: () => void) {
  const { t } = useTexts();
  const wallet = useWallet();
  const payees = useAppState((state) => state.payees);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  const networks = useMemo(() => payeeNetworks(assetSpecs), [assetSpecs]);
  const saved = start.kind === "saved" ? payees.find(({ id }) => id === start.payeeId) : undefined;
  const [fields, setFields] = useState<Fields>(() => firstFields(start, saved, networks));
  const [trouble, setTrouble] = useState<Trouble>({ kind: "none" });
  const [isBusy, setIsBusy] = useState(false);
  const { address, memo, name, networkId, note } = fields;
  const network = networks.find((listed) => sameNetwork(listed.networkId, networkId));
  const hasMemo = network?.hasMemo === true;
  const place = { networkId, address, ...(hasMemo && memo !== "" ? { memo } : {}) };
  const known = findPayee(payees, place);

  const change = (next: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...next }));
    setTrouble({ kind: "none" });
  };

  const save = useOneAtATime(async () => {
    const texts = judgePayeeText({ name, note, memo: hasMemo ? memo : "" });
    if (!texts.ok) {
      setTrouble({ kind: "form", problem: texts.problem });
      return;
    }
    if (address.trim() === "") {
      setTrouble({ kind: "form", problem: "addressMissing" });
      return;
    }
    setIsBusy(true);
    const entry = { ...texts.value, networkId, address };
    const kept = await wallet.payees((book) =>
      book.save(saved === undefined ? entry : { ...entry, id: saved.id }),
    );
    setIsBusy(false);
    if (!kept.ok) {
      setTrouble({ kind: "call", failure: kept.problem });
      return;
    }
    const message = t("payees.saved", { name: texts.value.name });
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    onDone();
  });

  return {
    fields,
    change,
    networks,
    network: network?.name ?? "",
    hasMemo,
    trouble,
    isBusy,
    /** Somebody else who has this address already. */
    other: known !== undefined && known.id !== saved?.id ? known : undefined,
    isMoved: saved !== undefined && known?.id !== saved.id,
    isNew: saved === undefined,
    save: () => void save(),
  };
}

export type PayeeForm = ReturnType<typeof usePayeeForm>;

const nowhere: NetworkId = { type: "", chainId: "" };

function firstFields(
  start: PayeeStart,
  saved: Payee | undefined,
  networks: readonly PayeeNetwork[],
): Fields {
  const networkId = networks[0]?.networkId ?? nowhere;
  const empty: Fields = { name: "", address: "", memo: "", note: "", networkId };
  if (start.kind === "paid") return { ...empty, ...start, memo: start.memo ?? "" };
  if (saved === undefined) return empty;
  const { name, address, memo = "", note } = saved;
  return { name, address, memo, note, networkId: saved.networkId };
}
