import { useAppState, useWallet } from "@coffer/client/react";
import { fillReadyPayment, readyAfterKyc, type ReadyPayment } from "./readyPayment.ts";
import { useGo } from "../useGo.ts";

type Leaving = { readonly replace?: boolean };

/** The payment that the identity check held up, once it is over, with the press that goes on with it. */
export function useReadyAfterKyc({ replace = false }: Leaving = {}):
  | (ReadyPayment & { readonly goOn: () => void })
  | null {
  const wallet = useWallet();
  const go = useGo();
  const heldPayments = useAppState((state) => state.heldPayments);
  const kyc = useAppState((state) => state.kyc);
  const addressAmlStates = useAppState((state) => state.addressAmlStates);
  const ready = readyAfterKyc({ heldPayments, kyc, addressAmlStates });
  if (ready === null) return null;
  const goOn = () => {
    fillReadyPayment(wallet, ready);
    go(ready.path, { replace });
  };
  return { ...ready, goOn };
}
