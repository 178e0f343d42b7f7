import {
  openSendDraft,
  setDraftAmount,
  type ConfirmProblem,
  type PersonalOrder,
} from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { SendConfirmScreen } from "./SendConfirmScreen.tsx";

const NOW_MS = Date.parse("2026-01-01T00:00:10.000Z");
const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const coin = anAsset({ amount: "1.5", type: "PERSONAL" });
const route = "/send-payment/asset/:assetId/type-of-payment/address/receiver/:receiver/confirm";

vi.stubGlobal("scrollTo", () => undefined);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Ended = Outcome<string, ConfirmProblem>;

/** The confirm page of a payment out of a private account, whose presses end as they are told, one after the other. */
function open(ends: readonly Ended[], asset: Asset = coin) {
  const { wallet, wrapper } = inWallet({ path: paths.sendConfirm(asset.id, RECEIVER) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [asset], assetSpecs: [anAssetSpec()] }));
  openSendDraft(wallet, { assetId: asset.id, receiver: RECEIVER });
  setDraftAmount(wallet, "0.5");
  draftInHand(wallet).learnFee();
  const left = [...ends];
  const keysGiven: unknown[] = [];
  const send = vi.fn<() => Promise<Ended>>(async () => left.shift() ?? ok("transfer"));
  vi.spyOn(wallet, "privateAccount").mockImplementation((run) => {
    keysGiven.push(run);
    return run({} as never); // what signs is the client's
  });
  vi.spyOn(wallet, "send").mockImplementation(send); // every question ends as told
  const opened: Modal[] = [];
  const closed = vi.fn<() => void>();
  render(
    <ModalContext value={{ open: (modal) => void opened.push(modal), close: closed }}>
      <Routes>
        <Route path={route} element={<SendConfirmScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  const press = (name: RegExp) =>
    act(async () => fireEvent.click(screen.getByRole("button", { name })));
  /** What was built for the payment, as the client keeps it. */
  const show = (shown: Partial<PersonalOrder["shown"]> = {}) => {
    const payment = wallet.store.getState().sendDraft;
    if (payment === null) throw new Error("no payment is being written");
    const personalOrder = {
      payment,
      paymentOrderId: "order",
      order: { confirmed: {}, inputs: [] },
      shown: {
        networkId: asset.networkId,
        from: asset.address,
        to: RECEIVER,
        units: 500_000_000_000_000_000n,
        memo: "",
        feeUnits: 3_000_000_000_000_000n,
        hashes: [],
        ...shown,
      },
    } as unknown as PersonalOrder; // as far as a page reads it
    act(() => wallet.store.setState({ personalOrder }));
  };
  return { closed, keysGiven, opened, press, send, show, wallet };
}
const told = () =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("\n");

describe("rule 538: what is signed is shown first", () => {
  test("read off its bytes, and Send signs it then", async () => {
    const { keysGiven, press, send, show } = open([refused({ kind: "toSign" })]);
    await press(/^Send 0\.5 ETH/);
    expect(keysGiven).toHaveLength(1);
    expect(told()).toBe("");
    show();
    const shown = screen.getByRole("region", { name: /what your key will sign/ });
    expect(shown.textContent).toContain("Network fee at most");
    expect(shown.textContent).toContain("0.003 ETH");
    expect(shown.textContent).toContain("0.503 ETH");
    expect(screen.queryByRole("button", { name: /^Send 0\.5 ETH/ })).toBeNull();
    await press(/^Sign and send/);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("a token with its contract", () => {
    const { show } = open([]);
    show({ contractAddress: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647" });
    expect(screen.getByText("ETH contract")).toBeTruthy();
  });

  test("what was shown of another amount is not signed for this one", () => {
    const { show, wallet } = open([]);
    show();
    act(() => setDraftAmount(wallet, "0.6"));
    expect(screen.queryByRole("button", { name: /^Sign and send/ })).toBeNull();
  });
});

test("rule 540: a locked account asks for its PIN, and the same press goes on", async () => {
  const { closed, opened, press, send } = open([refused({ kind: "locked" })]);
  await press(/^Send 0\.5 ETH/);
  const [modal] = opened;
  if (modal?.name !== "privateAccount" || modal.ask.kind !== "enterPin")
    throw new Error("no PIN was asked for");
  expect(modal.ask.isFirst).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => modal.ask.kind === "enterPin" && modal.ask.onOpened?.());
  expect(closed).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(2);
});

const differs = (field: "network" | "sender" | "asset" | "to" | "units" | "memo") =>
  ({ kind: "unsafe", problem: { kind: "differs", field } }) as const;
const unsafe = (kind: "wrongInputs" | "validTooLong" | "changed" | "foreignAccount") =>
  ({ kind: "unsafe", problem: { kind } }) as const;

test.each<[ConfirmProblem, RegExp]>([
  [differs("network"), /on another network/],
  [differs("sender"), /out of another account/],
  [differs("asset"), /of another token/],
  [differs("to"), /to another address/],
  [differs("units"), /of another amount/],
  [differs("memo"), /with another comment/],
  [unsafe("foreignAccount"), /not belong to your seed phrase/],
  [unsafe("wrongInputs"), /not ask for exactly the signatures/],
  [unsafe("validTooLong"), /sent for too long/],
  [unsafe("changed"), /not the one that was shown/],
  [{ kind: "unsafe", problem: { kind: "foreignInput", id: "0" } }, /signature of another key/],
  [{ kind: "unsafe", problem: { kind: "wrongHash", id: "0" } }, /does not match the transfer/],
  [{ kind: "unsafe", problem: { kind: "undecodable", reason: "" } }, /no single plain transfer/],
  [{ kind: "unsafe", problem: { kind: "feeTooHigh", feeUnits: 1n } }, /with a higher fee/],
])(
  "rule 537: a transfer that is not what was confirmed is told as such: %o",
  async (problem, said) => {
    const { press } = open([refused(problem)]);
    await press(/^Send 0\.5 ETH/);
    expect(told()).toMatch(said);
    expect(told()).toMatch(/Nothing was signed and nothing was sent/);
  },
);

test.each<[ConfirmProblem, RegExp]>([
  [{ kind: "builtAnew" }, /was built anew/],
  [{ kind: "oneUnderWay" }, /is under way/],
  [{ kind: "broken" }, /cannot keep a private account/],
  [{ kind: "feeChanged" }, /fee has changed/],
])("rule 539: what asks again says why: %o", async (problem, said) => {
  const { press } = open([refused(problem)]);
  await press(/^Send 0\.5 ETH/);
  expect(told()).toMatch(said);
});

test("rule 538: what a code's sheet came to is told on the page that it was asked for", () => {
  const { wallet } = open([]);
  const { idempotencyKey = "" } = wallet.store.getState().sendDraft ?? {};
  const problem = differs("to");
  act(() => wallet.store.setState({ personalTrouble: { idempotencyKey, problem } }));
  expect(told()).toMatch(/to another address/);
  act(() =>
    wallet.store.setState({ personalTrouble: { idempotencyKey: "of another payment", problem } }),
  );
  expect(told()).not.toMatch(/to another address/);
});
