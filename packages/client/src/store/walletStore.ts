import type { AppState, Rate } from "@coffer/contract";
import { isBonusAsset } from "@coffer/core/bonuses";
import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";
import type { PersonalOrder } from "../private-account/payment/personalOrder.ts";
import type { PrivateAccountView } from "../private-account/privateAccountParts.ts";
import type { ConfirmProblem } from "../send/confirmProblem.ts";
import { keepReferences } from "./keepReferences.ts";
import { createLoginSlice, type LoginSlice } from "./loginSlice.ts";
import { createNotificationsSlice, type NotificationsSlice } from "./notificationsSlice.ts";
import {
  createHistorySlice,
  createRateHistorySlice,
  createSessionsSlice,
  type HistorySlice,
  type RateHistorySlice,
  type SessionsSlice,
} from "./readSlices.ts";
import { createRequestsSlice, type RequestsSlice } from "./requestsSlice.ts";
import { type ConnectionSlice, createConnectionSlice } from "./connectionSlice.ts";
import { createSendDraftSlice, type SendDraftSlice } from "./sendDraftSlice.ts";
import { createSessionSlice, type SessionSlice } from "./sessionSlice.ts";

export type WalletState = SessionSlice &
  AppStateSlice &
  LastKnownSlice &
  LoginSlice &
  RequestsSlice &
  NotificationsSlice &
  ConnectionSlice &
  SendDraftSlice &
  RateHistorySlice &
  HistorySlice &
  SessionsSlice &
  PrivateAccountSlice;

/** How this browser's private account stands; nothing before somebody asked. Its first value comes with its code. */
type PrivateAccountSlice = {
  readonly privateAccount?: PrivateAccountView;
  /** What is shown of a payment out of it before it is signed; of one page, and kept nowhere. */
  readonly personalOrder?: PersonalOrder | undefined;
  /** What a code's sheet came to, for the page that it was asked for by. */
  readonly personalTrouble?:
    | { readonly idempotencyKey: string; readonly problem: ConfirmProblem }
    | undefined;
};

export type WalletStore = StoreApi<WalletState>;

export const createWalletStore = (): WalletStore =>
  createStore<WalletState>()((...tools) => ({
    ...createSessionSlice(...tools),
    ...createAppStateSlice(...tools),
    ...createLastKnownSlice(...tools),
    ...createLoginSlice(...tools),
    ...createRequestsSlice(...tools),
    ...createNotificationsSlice(...tools),
    ...createConnectionSlice(...tools),
    ...createSendDraftSlice(...tools),
    ...createRateHistorySlice(...tools),
    ...createHistorySlice(...tools),
    ...createSessionsSlice(...tools),
  }));

/** What was last known of the person, shown until the server has spoken. */
type ShownLastKnown = {
  readonly state: AppState;
  readonly rates: readonly Rate[];
  /** Milliseconds of the clock. */
  readonly savedAtMs: number;
};

type LastKnownSlice = {
  readonly lastKnown: ShownLastKnown | null;
  readonly setLastKnown: (lastKnown: ShownLastKnown | null) => void;
};

const createLastKnownSlice: StateCreator<LastKnownSlice> = (set) => ({
  lastKnown: null,
  setLastKnown: (lastKnown) => set({ lastKnown }),
});

type AppStateSlice = {
  /** What the server last said; null until it spoke, or after a sign-out. */
  readonly appState: AppState | null;
  readonly rates: readonly Rate[];
  /** Takes a whole state, unless it is older than the one held. (rule 9) */
  readonly acceptAppState: (next: AppState) => void;
  readonly setRates: (rates: readonly Rate[]) => void;
};

/**
 * Versions count one user's changes: another user's number says nothing. Of one version, what was
 * formed later is right: it knows what time alone has changed. (0056)
 */
const isOlder = (next: AppState, held: AppState): boolean =>
  next.userProfile?.id === held.userProfile?.id &&
  (next.version < held.version || (next.version === held.version && next.formedAt < held.formedAt));

/**
 * What partners gave is shown with the partners: of all that takes from an account or counts what somebody has,
 * nothing meets a bonus among the assets. (rule 396)
 */
const withoutBonuses = (next: AppState): AppState => ({
  ...next,
  assets: next.assets.filter((asset) => !isBonusAsset(asset)),
});

const createAppStateSlice: StateCreator<AppStateSlice> = (set) => ({
  appState: null,
  rates: [],
  acceptAppState: (next) =>
    set(({ appState, rates }) => {
      if (appState !== null && isOlder(next, appState)) return {};
      return {
        appState: keepReferences(appState, withoutBonuses(next)),
        rates: keepReferences(rates, next.rates),
      };
    }),
  setRates: (next) => set(({ rates }) => ({ rates: keepReferences(rates, next) })),
});
