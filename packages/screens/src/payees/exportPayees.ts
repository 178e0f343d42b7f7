import type { AssetSpec, Payee } from "@coffer/contract";
import { payeeNetworks, writePayees } from "@coffer/core/payees";

type Export = {
  readonly payees: readonly Payee[];
  readonly assetSpecs: readonly AssetSpec[];
  readonly fileName: string;
};

/** Office programs read a file without it in the letters of their country. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Hands the address book over as a file of the browser. */
export function exportPayees({ payees, assetSpecs, fileName }: Export): void {
  const text = BYTE_ORDER_MARK + writePayees(payees, payeeNetworks(assetSpecs));
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
