import type { AskedName } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";
import type { CallFailure } from "../wire/callFailure.ts";

/** What is asked of the server; a code is asked for by two calls that a person sees as one. */
type Asked = AskedName | "auth.requestCode";

/** A call, or one call among several of its kind: 'wallet.createBlockchainAccount:ETH:evm:1'. */
export type RequestKey = Asked | `${Asked}:${string}`;

export type RequestState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "succeeded" }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type RequestsSlice = {
  readonly requests: Readonly<Partial<Record<RequestKey, RequestState>>>;
  readonly setRequest: (key: RequestKey, state: RequestState) => void;
};

export const createRequestsSlice: StateCreator<RequestsSlice> = (set) => ({
  requests: {},
  setRequest: (key, state) => set(({ requests }) => ({ requests: { ...requests, [key]: state } })),
});
