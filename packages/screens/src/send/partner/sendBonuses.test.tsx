import { productFailure, type Wallet } from "@coffer/client";
import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { privatePaths } from "@coffer/core/routes";
import {
  aBonusAsset,
  aBonusOperation,
  anAppState,
  anAsset,
  anAssetSpec,
  aProject,
  aTokenSpec,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { PartnerPages } from "./PartnerPages.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const bonus = aBonusAsset();
const { key, token, name } = aTokenSpec();
const inTether = aBonusAsset({
  id: "77777777-7777-4777-8777-777777777777",
  key,
  token,
  name,
  amount: "12.5",
  cryptoCurrencyType: "TOKEN",
});
const generous = aProject({}, [bonus, inTether]);
const operation = aBonusOperation({ type: "WITHDRAW" });

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;
const press = (label: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name: label })));

type Send = Parameters<Parameters<Wallet["send"]>[0]>[0];

/** The pages of a partner, with a server that answers what it is told to. */
function open(path: string, over: Partial<AppState> = {}, actions: Partial<Send> = {}) {
  const { wallet, wrapper } = inWallet({ path });
  const findBonusOperation = async () => ok(null);
  const estimatePayment = async () => refused({ code: "NETWORK" as const });
  vi.spyOn(wallet, "send").mockImplementation(
    async (run) => run({ findBonusOperation, estimatePayment, ...actions } as Send), // the rest is not called
  );
  wallet.store
    .getState()
    .acceptAppState(
      anAppState({ assetSpecs: [anAssetSpec(), aTokenSpec()], projects: [generous], ...over }),
    );
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  const patterns = [
    privatePaths.sendToPartner,
    privatePaths.sendBonusesToPartner,
    privatePaths.sendBonusesToPartnerWithPreferredAsset,
    privatePaths.sendBonusesToPartnerTransactionCheck,
  ];
  render(
    <ModalContext value={modal}>
      <Routes>
        {patterns.map((pattern) => (
          <Route key={pattern} path={pattern} element={<PartnerPages />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened };
}

test("rule 411: the whole of a bonus goes back, and its status takes the page's place", async () => {
  const sendBonuses = vi.fn<Send["sendBonuses"]>(async () => ok(operation.id));
  open(partnerPaths.sendBonuses("fairspin"), { bonusOperations: [operation] }, { sendBonuses });
  expect(screen.getByText("All of your ETH bonuses")).toBeTruthy();
  await press("Send 0.02 ETH");
  expect(sendBonuses).toHaveBeenCalledWith({
    projectName: "fairspin",
    bonusId: bonus.id,
    currency: { symbol: "ETH", type: "COIN" },
  });
  expect(page()).toBe(partnerPaths.bonusesSent(operation.id));
  expect(screen.getByText("The bonuses were sent to Fairspin")).toBeTruthy();
  await press("Go to home");
  expect(page()).toBe(paths.home());
});

test("rule 411: another bonus is a press away, and the address may name it", async () => {
  open(partnerPaths.sendBonuses("fairspin", inTether.id));
  expect(screen.getByRole("button", { name: "Send 12.5 USDT" })).toBeTruthy();
  await press(/^Ether/);
  expect(page()).toBe(partnerPaths.sendBonuses("fairspin", bonus.id));
  expect(screen.getByRole("button", { name: "Send 0.02 ETH" })).toBeTruthy();
});

test.each([
  ["both balances", [bonus], [anAsset()], true],
  ["bonuses alone", [bonus], [], false],
  ["own assets alone", [], [anAsset()], false],
])("rule 411: with %s, there is a switch: %s", (_says, bonuses, assets, isThere) => {
  const path = bonuses.length > 0 ? partnerPaths.sendBonuses : partnerPaths.send;
  open(path("fairspin"), { projects: [aProject({}, bonuses)], assets });
  expect(screen.queryAllByRole("radio").map(({ textContent }) => textContent)).toEqual(
    isThere ? ["MAIN", "BONUS"] : [],
  );
});

test("rule 411: the switch leads to the page of the other balance", async () => {
  open(partnerPaths.sendBonuses("fairspin"));
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "MAIN" })));
  expect(page()).toBe(partnerPaths.send("fairspin"));
});

test.each([
  ["what else a partner gave", [inTether], true],
  ["none, where nothing else is left", [aBonusAsset({ amount: "0" })], false],
])("after a bonus was sent the way leads to %s", (_what, bonuses, isThere) => {
  const projects = [aProject({}, bonuses)];
  open(partnerPaths.bonusesSent(operation.id), { bonusOperations: [operation], projects });
  expect(screen.getByText("The bonuses were sent to Fairspin")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Other bonuses of Fairspin" })).toHaveLength(
    isThere ? 1 : 0,
  );
});

test("a bonus that is used up leaves none to send", () => {
  const used = aProject({}, [aBonusAsset({ amount: "0" })]);
  open(partnerPaths.sendBonuses("fairspin"), { projects: [used] });
  expect(screen.getByText("No bonuses to send")).toBeTruthy();
});

test("that somebody was faster is told as no bonuses", async () => {
  const sendBonuses = async () => refused(productFailure("INSUFFICIENT_FUNDS"));
  open(partnerPaths.sendBonuses("fairspin"), {}, { sendBonuses });
  await press("Send 0.02 ETH");
  expect(screen.getByRole("alert").textContent).toContain("No bonuses to send");
});

test("who is not verified is asked to be, and nothing is sent", async () => {
  const sendBonuses = vi.fn<Send["sendBonuses"]>(async () => ok(operation.id));
  const { kyc } = anAppState();
  const { opened } = open(
    partnerPaths.sendBonuses("fairspin"),
    { kyc: { ...kyc, verificationStatus: "NONE" } },
    { sendBonuses },
  );
  await press("Send 0.02 ETH");
  expect(opened).toEqual([{ name: "kycRequired" }]);
  expect(sendBonuses).not.toHaveBeenCalled();
});

test("while payments are frozen, nothing can be sent", () => {
  const { guard } = anAppState();
  open(partnerPaths.sendBonuses("fairspin"), { guard: { ...guard, isFrozen: true } });
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send 0.02 ETH" });
  expect(send.disabled).toBe(true);
});

test("rule 409: what has no answer yet stands before any other, and is repeated", async () => {
  const idempotencyKey = "88888888-8888-4888-8888-888888888888";
  const currency = { symbol: "ETH", type: "COIN" };
  const sent = {
    projectName: "fairspin",
    bonusBlockchainAccountId: bonus.id,
    currency,
    idempotencyKey,
  };
  const owner = anAppState().userProfile?.id;
  sessionStorage.setItem("wallet.unansweredBonuses", JSON.stringify({ owner, sent }));
  const sendBonuses = vi.fn<Send["sendBonuses"]>(async () => ok(operation.id));
  open(partnerPaths.sendBonuses("thor"), {}, { sendBonuses });
  expect(screen.getByText("No answer yet")).toBeTruthy();
  expect(screen.getByText(/your ETH bonuses went to Fairspin/)).toBeTruthy();
  await press("Try again");
  expect(sendBonuses).toHaveBeenCalledWith({
    projectName: "fairspin",
    bonusId: bonus.id,
    currency,
  });
  expect(page()).toBe(partnerPaths.bonusesSent(operation.id));
});

test("rule 411: a bonus that came is no transfer", async () => {
  const came = aBonusOperation({ type: "ACCRUAL" });
  await act(async () => void open(partnerPaths.bonusesSent(came.id), { bonusOperations: [came] }));
  expect(screen.getByText("Transfer not found")).toBeTruthy();
});

test("rule 411: a transfer that nobody knows is told", async () => {
  await act(async () => void open(partnerPaths.bonusesSent(operation.id)));
  expect(screen.getByText("Transfer not found")).toBeTruthy();
});
