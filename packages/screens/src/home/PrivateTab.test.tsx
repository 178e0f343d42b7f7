import type { HomeTabView } from "@coffer/client/react";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { PrivateTab } from "./PrivateTab.tsx";

afterEach(cleanup);

type Standing = {
  readonly container?: "lastKnown" | "ready" | "failed";
  readonly seed: "unknown" | "none" | "locked" | "open";
  readonly hasPasskey?: boolean;
  readonly accounts?: readonly { readonly accountId: string; readonly networkType: string }[];
  readonly activated?: unknown;
};

const own = anAsset({ id: "own", accountId: "own", name: "Own Ether", type: "PERSONAL" });
const other = anAsset({ id: "other", accountId: "other", name: "Other Ether", type: "PERSONAL" });
const old = anAsset({
  id: "old",
  accountId: "old",
  name: "Old Ether",
  type: "PERSONAL",
  isLastKnown: true,
});
const usdt = anAssetSpec({ key: "USDT:evm:31337", token: "USDT", name: "Tether" });
const state = anAppState({
  assets: [own, other],
  assetSpecs: [anAssetSpec(), usdt],
  privateAccountAssetsSpecs: [usdt],
});
const viewOf = (asset: typeof own) =>
  ({
    asset,
    fiat: state.preferredCurrency,
    fiatText: null,
    change: null,
    significantDecimals: 4,
  }) as never; // what a row shows
const tab: HomeTabView = {
  assets: [viewOf(own), viewOf(other), viewOf(old)],
  specs: [anAssetSpec()],
};

function open(
  {
    seed,
    hasPasskey = false,
    container = "ready",
    accounts = [],
    activated = ok("account"),
  }: Standing,
  mayAddPasskey = true,
) {
  const { wallet, wrapper } = inWallet();
  act(() => wallet.store.getState().acceptAppState(state));
  wallet.store.setState({ privateAccount: { seed, hasPasskey, container, accounts } });
  const does = {
    look: async () => ok(null),
    mayOpenByPasskey: async () => ok(mayAddPasskey),
    lock: vi.fn<() => Promise<unknown>>(async () => ok(null)),
    dropPasskey: vi.fn<() => Promise<unknown>>(async () => ok(null)),
    activate: vi.fn<() => Promise<unknown>>(async () => activated),
  };
  vi.spyOn(wallet, "privateAccount").mockImplementation((run) => run(does as never)); // all that is asked
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <PrivateTab tab={tab} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  const told = () => wallet.store.getState().notifications.map(({ message }) => message);
  const stands = (next: "locked" | "open") =>
    act(() =>
      wallet.store.setState({ privateAccount: { seed: next, hasPasskey, container, accounts } }),
    );
  return { does, opened, told, stands };
}
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const offers = () =>
  screen
    .getAllByRole("listitem")
    .flatMap((row) =>
      row.querySelector("button")?.textContent?.includes("Activate") === true
        ? [row.textContent]
        : [],
    );
const asked = (kind: string) => [{ name: "privateAccount", ask: { kind } }];

describe("rule 525: the private tab", () => {
  test("of who has none offers to make one, which is explained first, and to bring one", async () => {
    const { opened } = open({ seed: "none" });
    await press("Create new");
    expect(opened).toEqual(asked("info"));
    await press("Authorize existing");
    expect(address()).toBe("/private-account/add-private-account");
  });

  test("of a locked one asks for its PIN and shows nothing of it", async () => {
    const { opened } = open({ seed: "locked", accounts: [] });
    expect(screen.queryByText("Own Ether")).toBeNull();
    await press("Enter PIN");
    expect(opened).toEqual(asked("enterPin"));
    await press("Use the 12 words instead");
    expect(address()).toBe("/private-account/add-private-account");
  });

  test("of an open one shows what its own container names, and offers no account of custody", () => {
    open({ seed: "open", accounts: [{ accountId: "own", networkType: "evm" }] });
    expect(screen.getByText("Own Ether")).toBeTruthy();
    expect(screen.queryByText("Other Ether")).toBeNull();
    expect(offers()).toEqual([expect.stringContaining("Tether")]);
    expect(screen.getByRole("heading", { name: "More assets" })).toBeTruthy();
    cleanup();
    // What another seed of the person has, this one can have too.
    open({ seed: "open" });
    expect(offers()).toEqual([
      expect.stringContaining("Tether"),
      expect.stringContaining("Ethereum"),
    ]);
    // Nothing stands above that they would be more than.
    expect(screen.queryByRole("heading", { name: "More assets" })).toBeNull();
  });

  test("rule 568: shows as last known what this browser knew, and offers nothing before the server has spoken", () => {
    const accounts = [{ accountId: "own", networkType: "evm" }];
    open({ seed: "open", container: "lastKnown", accounts });
    expect(screen.getByText("Own Ether")).toBeTruthy();
    expect(screen.getByText(/^Last known accounts/)).toBeTruthy();
    expect(offers()).toEqual([]);
    cleanup();
    open({ seed: "open", accounts });
    expect(screen.queryByText(/^Last known accounts/)).toBeNull();
  });

  test("rule 246: of one whose container failed says why it is locked", () => {
    open({ seed: "locked", container: "failed" });
    expect(screen.getByText(/could not be loaded and is locked again/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enter PIN" })).toBeTruthy();
  });

  test("rule 534: what is offered is activated at one press, and its page opens", async () => {
    const { does } = open({
      seed: "open",
      accounts: [{ accountId: "own", networkType: "evm" }],
    });
    await press(/Activate/);
    expect(does.activate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: usdt.key }),
    );
    expect(address()).toBe("/assets/account");
  });

  test.each([
    ["a server without an answer", { kind: "refused", failure: { code: "NETWORK" } }, /Try later/],
    [
      "a container that is not saved",
      { kind: "container", problem: { code: "NETWORK" } },
      /Try later\. .*locked again/,
    ],
    [
      "an address of another seed",
      { kind: "refused", failure: { code: "CONFLICT" } },
      /Check your seed phrase/,
    ],
    [
      "an address that is not the seed's",
      { kind: "foreignAddress" },
      /not your seed phrase’s\. Creation error\. Check/,
    ],
    ["code that does not come", { code: "NETWORK" }, /Try later/],
  ])("rule 535: %s is told as a creation error", async (_, problem, said) => {
    const { told } = open({ seed: "open", activated: refused(problem) });
    await act(async () =>
      fireEvent.click(screen.getAllByRole("button", { name: /Activate/ })[0] as HTMLElement),
    );
    expect(told()).toEqual([expect.stringMatching(said)]);
    expect(address()).toBe("/");
  });

  test("rule 535: one that was locked in between asks for its PIN", async () => {
    const problem = { kind: "vault", problem: { kind: "locked" } };
    const { opened } = open({ seed: "open", activated: refused(problem) });
    await act(async () =>
      fireEvent.click(screen.getAllByRole("button", { name: /Activate/ })[0] as HTMLElement),
    );
    expect(opened).toEqual([{ name: "privateAccount", ask: { kind: "enterPin", isFirst: true } }]);
  });

  test("rule 517: marks a balance that was known last and cannot be asked for now", () => {
    open({
      seed: "open",
      accounts: [
        { accountId: "own", networkType: "evm" },
        { accountId: "old", networkType: "evm" },
      ],
    });
    expect(screen.getByRole("button", { name: /^Own Ether\s*PRIVATE/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Old Ether\s*Last known/ })).toBeTruthy();
  });

  test("of an open one leads to its words, its PIN, and locks it", async () => {
    const { does, opened } = open({ seed: "open" });
    await press(/^Change PIN/);
    await press(/^Add a passkey/);
    expect(opened).toEqual([...asked("changePin"), ...asked("addPasskey")]);
    await press(/^Lock now/);
    expect(does.lock).toHaveBeenCalledOnce();
    await press(/^Seed phrase/);
    expect(address()).toBe("/private-account/seed-phrase");
  });

  test("of one that was locked by a press leads there, wherever on the page that was", async () => {
    const { stands } = open({ seed: "open" });
    await press(/^Lock now/);
    stands("locked");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enter PIN" }));
  });

  test("of one that locks by itself takes the focus from nobody", () => {
    const { stands } = open({ seed: "open" });
    stands("locked");
    expect(screen.getByRole("button", { name: "Enter PIN" })).not.toBe(document.activeElement);
  });

  test("takes a passkey away that was added, and offers none where there can be none", async () => {
    const { does } = open({ seed: "open", hasPasskey: true });
    expect(screen.queryByRole("button", { name: /^Add a passkey/ })).toBeNull();
    await press(/^Remove the passkey/);
    expect(does.dropPasskey).toHaveBeenCalledOnce();
    cleanup();
    await act(async () => void open({ seed: "open" }, false));
    expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
  });
});
