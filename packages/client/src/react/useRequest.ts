import type { RequestKey, RequestState } from "../store/requestsSlice.ts";
import { useWalletState } from "./useWallet.tsx";

const idle: RequestState = { status: "idle" };

/** How the latest call of a kind stands. */
export const useRequest = (key: RequestKey): RequestState =>
  useWalletState(({ requests }) => requests[key] ?? idle);
