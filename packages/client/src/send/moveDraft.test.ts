// @vitest-environment node
import { expect, test } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import type { SendDraft } from "../store/sendDraftSlice.ts";
import { moveDraft } from "./moveDraft.ts";

const writing: SendDraft = {
  assetId: "asset",
  receiver: "receiver",
  amount: "0.5",
  memo: "",
  isMaxChosen: false,
  amlStateId: null,
  idempotencyKey: "key",
  step: "writing",
  lastQuote: null,
};

test("a draft that is gone or another one by now is left alone", () => {
  const store = createWalletStore();
  expect(moveDraft({ store }, writing, { ...writing, amount: "0.6" })).toBe(false);
  expect(store.getState().sendDraft).toBeNull();
  const other = { ...writing, idempotencyKey: "another" };
  store.getState().setSendDraft(other);
  expect(moveDraft({ store }, writing, { ...writing, amount: "0.6" })).toBe(false);
  expect(store.getState().sendDraft).toBe(other);
});

test("a step that the life cycle does not know is somebody's mistake", () => {
  const store = createWalletStore();
  store.getState().setSendDraft(writing);
  const { lastQuote: _, ...payment } = writing;
  const quote = { estimate: {} as never, quotedAtMs: 0 }; // nobody reads it
  const done = { ...payment, quote, step: "done", transferId: "t", isShown: false } as const;
  expect(() => moveDraft({ store }, writing, done)).toThrow("cannot be done");
});
