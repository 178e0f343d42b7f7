import { ok, refused } from "@coffer/core/outcome";
import { aBonusAsset, anAsset, aProject } from "@coffer/testkit";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProjectsBonusesScreen } from "./ProjectsBonusesScreen.tsx";
import {
  address,
  bonusState,
  fairspin,
  openBonuses,
} from "../parts/projects/testing/openBonuses.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (given?: Parameters<typeof openBonuses>[1]) =>
  openBonuses(<ProjectsBonusesScreen />, given);
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("rule 397: each partner stands with what it gave, how far that is, and what it came from", () => {
  open();
  const partner = within(screen.getByRole("region", { name: "Fairspin" }));
  expect(partner.getByText("Games that are fair")).toBeTruthy();
  const bars = partner.getAllByRole("progressbar", { name: "On the way to your account" });
  expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual([
    "0.02 of 0.01 ETH",
    "2 of 5 USDT",
  ]);
  expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["100", "40"]);
  const [ether] = partner.getAllByRole("list", { name: "Received from Fairspin" });
  expect(
    within(ether as HTMLElement) // there are two
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["January 2+0.01 ETH", "January 1+0.01 ETH"]);
  expect(partner.getAllByText("New")).toHaveLength(1);
});

test("rule 397: it is moved from the minimum on, and until then that is said", () => {
  open();
  expect(screen.getAllByRole("button", { name: "To account" })).toHaveLength(1);
  expect(
    screen.getByText("From 5 USDT on, you can move it to your Tether USD account."),
  ).toBeTruthy();
});

test("a bonus that is gone is said to be, and has nothing to be done about it", () => {
  const projects = [aProject({}, [aBonusAsset({ amount: "0" })])];
  open({ state: bonusState({ projects }) });
  expect(
    screen.getByText("Nothing is left of it here: you moved it or sent it back."),
  ).toBeTruthy();
  expect(screen.queryByText(/^From /)).toBeNull();
  expect(screen.queryByRole("button", { name: "Send to partner" })).toBeNull();
});

test("what there is of a bonus is told with what it is worth", () => {
  open();
  expect(screen.getByText(/^≈/).textContent).toBe("≈ $60.00");
});

const moved = { projectName: "fairspin", bonusId: aBonusAsset().id };

test("what is moved goes to the own account of its asset, and is said to be there", async () => {
  const moveToAccount = vi.fn<(plan: object) => Promise<object>>(async () => ok({}));
  const { wallet } = open({ actions: { moveToAccount } });
  await press("To account");
  expect(moveToAccount).toHaveBeenCalledExactlyOnceWith({
    ...moved,
    currency: { symbol: "ETH", type: "COIN" },
    accountId: anAsset().accountId,
  });
  expect(wallet.store.getState().notifications).toMatchObject([
    { type: "success", message: "0.02 ETH is on your Ether account." },
  ]);
});

test("without an account of its asset one is opened first", async () => {
  const { blockchainAddresses } = aProject();
  const project = {
    ...fairspin,
    blockchainAddresses: blockchainAddresses.map(({ processedAsset: _, ...rest }) => rest),
  };
  const moveToAccount = vi.fn<(plan: object) => Promise<object>>(async () => ok({}));
  const { wallet } = open({
    state: bonusState({ assets: [], projects: [project] }),
    actions: { moveToAccount },
  });
  vi.spyOn(wallet, "assets").mockResolvedValue(ok("opened") as never); // what an activation answers
  await press("Activate Ether and move");
  expect(moveToAccount).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ...moved, accountId: "opened" }),
  );
});

test("what was not moved says why, and can be tried again", async () => {
  const moveToAccount = async () => refused({ code: "NETWORK" });
  open({ actions: { moveToAccount } });
  await press("To account");
  expect(screen.getByRole("alert").textContent).toMatch(/^Not moved\. ./);
  expect(screen.getByRole("button", { name: "To account" })).toHaveProperty("disabled", false);
});

test("of many accruals a few are shown, and all at a press", async () => {
  const accruals = Array.from({ length: 7 }, (_, day) => ({
    amount: "0.001",
    createdAt: `2026-01-0${7 - day}T00:00:00.000Z`,
  }));
  open({ state: bonusState({ projects: [aProject({}, [aBonusAsset({ accruals })])] }) });
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await press("Show all 7");
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
});

test("all of it can be sent back to its partner, as long as there is any", async () => {
  open();
  await press("Send to partner");
  expect(address()).toBe("/send-payment/bonuses/partner/fairspin");
  cleanup();
  const nothing = aProject({}, [aBonusAsset({ amount: "0", newAccrualsAmount: "0" })]);
  open({ state: bonusState({ projects: [nothing] }) });
  expect(screen.queryByRole("button", { name: "Send to partner" })).toBeNull();
});

test("without a bonus it says what will be there", () => {
  open({ state: bonusState({ projects: [aProject({}, [])] }) });
  expect(screen.getByText("No bonuses yet")).toBeTruthy();
});

test("rule 399: whoever comes here first has bonuses explained, and nobody twice", () => {
  const { projectUserData } = bonusState();
  const { modals } = open({
    state: bonusState({
      projectUserData: { ...projectUserData, hasDisplayedProjectBonusesInfo: false },
    }),
  });
  expect(modals).toEqual([{ name: "welcomeBonus" }]);
  cleanup();
  expect(open().modals).toEqual([]);
});
