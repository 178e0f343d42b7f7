import type { WithdrawCodeModalProps } from "../../depository/modals/WithdrawCodeModal.tsx";
import type { ExchangeModalProps } from "../../exchange/ExchangeModal.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of the current account. A bundle of a brand without one has none of them. */
export const depositoryDoors = {
  locked: lazyScreen<{ readonly onClose: () => void }>(
    async () => (await import("../../depository/modals/LockedModal.tsx")).LockedModal,
  ),
  sendType: lazyScreen(
    async () => (await import("../../depository/modals/SendTypeModal.tsx")).SendTypeModal,
  ),
  unavailable: lazyScreen<{ readonly onClose: () => void }>(
    async () => (await import("../../depository/modals/UnavailableModal.tsx")).UnavailableModal,
  ),
  operation: lazyScreen<{ readonly operationId: string }>(
    async () => (await import("../../depository/modals/OperationModal.tsx")).OperationModal,
  ),
  exchange: lazyScreen<ExchangeModalProps>(
    async () => (await import("../../exchange/ExchangeModal.tsx")).ExchangeModal,
  ),
  transfer: lazyScreen<{ readonly operationId: string; readonly onClose: () => void }>(
    async () =>
      (await import("../../depository/modals/TransferStatusModal.tsx")).TransferStatusModal,
  ),
  code: lazyScreen<WithdrawCodeModalProps>(
    async () => (await import("../../depository/modals/WithdrawCodeModal.tsx")).WithdrawCodeModal,
  ),
} as const;
