import { createStore, type StoreApi } from "zustand/vanilla";
import { createAppStateSlice, type AppStateSlice } from "./appStateSlice.ts";
import { createConnectionSlice, type ConnectionSlice } from "./connectionSlice.ts";
import { createSessionsSlice, type SessionsSlice } from "./sessionsSlice.ts";
import { createHistorySlice, type HistorySlice } from "./historySlice.ts";
import { createLastKnownSlice, type LastKnownSlice } from "./lastKnownSlice.ts";
import { createLoginSlice, type LoginSlice } from "./loginSlice.ts";
import { createNotificationsSlice, type NotificationsSlice } from "./notificationsSlice.ts";
import { createRateHistorySlice, type RateHistorySlice } from "./rateHistorySlice.ts";
import { createRequestsSlice, type RequestsSlice } from "./requestsSlice.ts";
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
  SessionsSlice;

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
