import { openPaths } from "@coffer/core/routes";
import { matchPath, useLocation } from "react-router";
import { AmountScreen } from "./entry/AmountScreen.tsx";
import { EntryScreen } from "./entry/EntryScreen.tsx";
import { InvoiceGround } from "./InvoiceGround.tsx";
import { PayScreen } from "./pay/PayScreen.tsx";

const pages = [
  [openPaths.invoiceReceive, EntryScreen],
  [openPaths.invoiceCreate, AmountScreen],
  [openPaths.invoicePay, PayScreen],
] as const;

/** The pages of invoices, by their addresses, for visitors too: each further screen would cost every visit. */
export function InvoicePages() {
  const { pathname } = useLocation();
  const [, Page] = pages.find(([pattern]) => matchPath(pattern, pathname) !== null) ?? pages[0];
  return (
    <InvoiceGround>
      <Page />
    </InvoiceGround>
  );
}
