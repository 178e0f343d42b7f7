// @vitest-environment node
import { anAppState, anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts, type TestPorts } from "../testing/createTestPorts.ts";
import { takeUpDraft } from "./draftMemory.ts";
import { dropSendDraft } from "./dropSendDraft.ts";
import { openSendDraft } from "./openSendDraft.ts";
import { setDraftAmount, setDraftMemo } from "./writeDraft.ts";

const KEY = "wallet.draft";
const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const assetId = anAsset().id;

/** A page of this person, in the tab of these ports; what asks the server for costs is not loaded yet. */
function openPage(ports: TestPorts, personId = "11111111-1111-4111-8111-111111111111") {
  const wallet = createWallet({ baseUrl: "http://localhost/", bundleId: "coffer-web@1", ports });
  const { userProfile } = anAppState();
  if (userProfile === null) throw new Error("nobody is signed in");
  wallet.store
    .getState()
    .acceptAppState(anAppState({ userProfile: { ...userProfile, id: personId } }));
  return wallet;
}

function write(ports: TestPorts) {
  const wallet = openPage(ports);
  openSendDraft(wallet, { assetId, receiver });
  setDraftMemo(wallet, "order 7");
  setDraftAmount(wallet, "0.5", { isFiatTyped: true });
  return wallet;
}

test("a reload keeps the payment that is being written, under its key", () => {
  const ports = createTestPorts();
  const { sendDraft: before } = write(ports).store.getState();
  const reloaded = openPage(ports);
  expect(reloaded.store.getState().sendDraft).toBeNull();
  expect(takeUpDraft(reloaded)).toEqual(before);
  expect(before).toMatchObject({ receiver, amount: "0.5", memo: "order 7", isFiatTyped: true });
  expect(openSendDraft(openPage(ports), { assetId, receiver })).toEqual(before);
});

test("what another person left in the tab is nobody's payment", () => {
  const ports = createTestPorts();
  write(ports);
  const other = openPage(ports, "22222222-2222-4222-8222-222222222222");
  expect(takeUpDraft(other)).toBeNull();
  expect(openSendDraft(other, { assetId, receiver }).amount).toBe("");
});

test("a payment that has left, and one that was let go of, are kept no more", () => {
  const ports = createTestPorts();
  const { store } = write(ports);
  expect(ports.storage.get(KEY)).not.toBeNull();
  store.getState().setSendDraft(null);
  expect(ports.storage.get(KEY)).toBeNull();
  write(ports);
  dropSendDraft(openPage(ports));
  expect(ports.storage.get(KEY)).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ owner: "11111111-1111-4111-8111-111111111111", payment: { assetId } }),
])("%s is no draft", (text) => {
  const ports = createTestPorts();
  ports.storage.set(KEY, text);
  expect(takeUpDraft(openPage(ports))).toBeNull();
});
