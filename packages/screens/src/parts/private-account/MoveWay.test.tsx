import { ok, refused } from "@coffer/core/outcome";
import type { BlockchainTransfer } from "@coffer/contract";
import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { ModalContext, type Modal } from "../modal.ts";
import { paths } from "../paths.ts";
import { MoveWay } from "./MoveWay.tsx";

afterEach(cleanup);

const custody = anAsset();
const own = anAsset({
  id: "own",
  accountId: "own",
  type: "PERSONAL",
  address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
});

type Accounts = readonly { readonly accountId: string; readonly networkType: string }[];
const owned: Accounts = [{ accountId: "own", networkType: "evm" }];

type Standing = {
  readonly from?: typeof own;
  /** Where it goes in custody. */
  readonly into?: typeof own;
  readonly seed?: "locked" | "open";
  readonly derived?: string;
  readonly transfers?: readonly BlockchainTransfer[];
};

function open(standing: Standing) {
  const { derived = own.address, from = custody, into = custody, seed = "open" } = standing;
  const { transfers = [] } = standing;
  const { wallet, wrapper } = inWallet();
  const assets = [into, own];
  act(() =>
    wallet.store.getState().acceptAppState(anAppState({ assets, transfers: [...transfers] })),
  );
  const stand = (next: "locked" | "open", accounts: Accounts) =>
    wallet.store.setState({
      privateAccount: { seed: next, hasPasskey: false, container: "ready", accounts },
    });
  stand(seed, seed === "open" ? owned : []);
  const locked = refused({ kind: "vault", problem: { kind: "locked" } });
  const isOpen = () => wallet.store.getState().privateAccount?.seed === "open";
  const does = {
    look: async () => ok(null),
    ownAddress: vi.fn<() => Promise<unknown>>(async () => (isOpen() ? ok(derived) : locked)),
  };
  vi.spyOn(wallet, "privateAccount").mockImplementation((run) => run(does as never)); // all that is asked
  const opened: Modal[] = [];
  const closed = vi.fn<() => void>();
  const modal = { open: (next: Modal) => void opened.push(next), close: closed };
  const others = assets.filter(({ type }) => type !== from.type);
  render(
    <ModalContext value={modal}>
      <MoveWay asset={from} others={others} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  const told = () => wallet.store.getState().notifications.map(({ message }) => message);
  const draft = () => wallet.store.getState().sendDraft;
  const unlock = (accounts: Accounts = owned) => act(() => stand("open", accounts));
  return { closed, does, draft, opened, told, unlock };
}
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;
const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("rule 541: a small amount goes first, to the address that the seed has", async () => {
  const { draft } = open({});
  await press(/^Try a small amount first/);
  expect(draft()).toMatchObject({
    assetId: custody.id,
    receiver: own.address,
    amount: custody.sendMin,
  });
  expect(address()).toBe(paths.sendSetAmount(custody.id, own.address));
});

test("rule 541: nothing is filled in with an address that is not the seed's", async () => {
  const { draft, told } = open({ derived: "0x3535353535353535353535353535353535353535" });
  await press(/^Move an amount/);
  expect(draft()).toBeNull();
  expect(told()).toEqual([expect.stringMatching(/does not belong to your seed phrase/)]);
});

test("rules 540 and 541: a locked account asks for its PIN, and the same press goes on", async () => {
  const { draft, opened, unlock } = open({ seed: "locked" });
  await press(/^Move an amount/);
  expect(draft()).toBeNull();
  const [modal] = opened;
  if (modal?.name !== "privateAccount" || modal.ask.kind !== "enterPin")
    throw new Error("no PIN was asked for");
  const { isFirst, onOpened } = modal.ask;
  expect(isFirst).toBe(true);
  unlock();
  await act(async () => onOpened?.());
  expect(draft()).toMatchObject({ assetId: custody.id, receiver: own.address });
  expect(address()).toBe(paths.sendSetAmount(custody.id, own.address));
});

test("rule 541: what another seed opens leads nowhere", async () => {
  const { closed, draft, opened, unlock } = open({ seed: "locked" });
  await press(/^Move an amount/);
  unlock([{ accountId: "another seed's", networkType: "evm" }]);
  const [modal] = opened;
  await act(async () => {
    if (modal?.name === "privateAccount" && modal.ask.kind === "enterPin") modal.ask.onOpened?.();
  });
  expect(draft()).toBeNull();
  expect(closed).toHaveBeenCalledOnce();
});

test("rule 541: out of a private account it goes to custody's address", async () => {
  const { does, draft } = open({ from: own });
  await press(/^Move an amount/);
  expect(does.ownAddress).not.toHaveBeenCalled();
  expect(draft()).toMatchObject({ assetId: "own", receiver: custody.address, amount: "" });
});

test.each([
  ["CREATED", /is on its way/],
  ["PROCESSING", /is on its way/],
  ["FULFILLED", /has arrived there/],
] as const)("rule 541: what has gone there is told, and then the rest: %s", (state, said) => {
  open({
    transfers: [aTransfer({ direction: "OUT", state, recipientAddress: own.address })],
  });
  expect(screen.queryByRole("button", { name: /^Try a small/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Move the rest/ }).textContent).toMatch(said);
});

test("rule 541: one that failed is offered anew", () => {
  open({
    transfers: [aTransfer({ direction: "OUT", state: "FAILED", recipientAddress: own.address })],
  });
  expect(screen.getByRole("button", { name: /^Try a small/ })).toBeTruthy();
});

test.each([
  [
    "is another than the one attested",
    { address: "0x7e5f4552091a69125d5dfcb7b8c2659029395bdf" },
    /not the address that the wallet signed/,
  ],
  ["is not attested yet", { attestation: null }, /later/],
])("rule 557: nothing is moved to custody at an address that %s", async (_which, over, words) => {
  const { draft, told } = open({ from: own, into: { ...custody, ...over } });
  await press(/^Try a small amount first/);
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(words)]));
  expect(draft()).toBeNull();
});
