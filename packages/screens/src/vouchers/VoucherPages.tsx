import { privatePaths } from "@coffer/core/routes";
import { matchPath, useLocation } from "react-router";
import { AcquireVoucherScreen } from "./acquire/AcquireVoucherScreen.tsx";
import { CreateVoucherScreen } from "./create/CreateVoucherScreen.tsx";
import { VoucherCheckScreen } from "./create/VoucherCheckScreen.tsx";
import { IncomingVoucherScreen } from "./incoming/IncomingVoucherScreen.tsx";
import { IssuedVoucherScreen } from "./issued/IssuedVoucherScreen.tsx";
import { OperationsScreen } from "./operations/OperationsScreen.tsx";

const pages = [
  [privatePaths.operations, OperationsScreen],
  [privatePaths.operationsOutgoingVoucher, IssuedVoucherScreen],
  [privatePaths.operationsIncomingVoucher, IncomingVoucherScreen],
  [privatePaths.createVoucher, CreateVoucherScreen],
  [privatePaths.voucherCreateTransactionCheck, VoucherCheckScreen],
  [privatePaths.acquireVoucher, AcquireVoucherScreen],
] as const;

/** The pages of vouchers, by their addresses: each further screen would cost every visit. */
export function VoucherPages() {
  const { pathname } = useLocation();
  const [, Page] = pages.find(([pattern]) => matchPath(pattern, pathname) !== null) ?? pages[0];
  return <Page />;
}
