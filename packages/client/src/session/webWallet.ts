import type { StoragePort } from "../ports/ports.ts";

const KEY = "wallet.web-wallet";

/** Marks a visit that a one-time link of the mini-app opened: its session is left there. (decision 53) */
export const keepWebWallet = (storage: StoragePort): void => storage.set(KEY, "true");

export const isWebWallet = (storage: StoragePort): boolean => storage.get(KEY) === "true";

/** The session that the link opened is over. */
export const forgetWebWallet = (storage: StoragePort): void => storage.remove(KEY);
