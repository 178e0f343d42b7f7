import { openSendDraft } from "@coffer/client";
import { ok } from "@coffer/core/outcome";
import type { AppState } from "@coffer/contract";
import { aBuyOrder, aHeldPayment, anAppState, anAsset, aPayee, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { Route, Routes, useLocation, useNavigate, type NavigateFunction } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OrderNews } from "../../buy/payment/OrderNews.tsx";
import { BuyOrderCards } from "../../home/BuyOrderCards.tsx";
import { KycCard } from "../../home/KycCard.tsx";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { ReturnedNote } from "../../parts/transfers/ReturnedNote.tsx";
import { newsDoors } from "../doors/newsDoors.ts";
import { purchaseNewsDoor } from "../doors/purchaseNewsDoor.ts";
import { Notifications } from "./Notifications.tsx";
import { WalletNews } from "./WalletNews.tsx";
import { KycStatusScreen } from "../../kyc/KycStatusScreen.tsx";

beforeAll(() =>
  Promise.all(
    [newsDoors.changes, newsDoors.kyc, newsDoors.wallet, newsDoors.returned, purchaseNewsDoor].map(
      ({ preload }) => preload(),
    ),
  ).then(() => undefined),
);
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Status = AppState["kyc"]["verificationStatus"];
const stateAt = (verificationStatus: Status, over: Partial<AppState> = {}) =>
  anAppState({
    kyc: { verificationStatus, updatedAt: verificationStatus, formUrl: null },
    ...over,
  });
const newsAt = (verificationStatus: Status, over: Partial<AppState> = {}) =>
  stateAt(verificationStatus, {
    version: 2,
    kyc: { verificationStatus, updatedAt: verificationStatus, formUrl: null, isNews: true },
    ...over,
  });
let go: NavigateFunction = () => undefined;
function Address() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  });
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId("address").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function open(content: React.ReactNode, state: AppState, path = "/profile") {
  const { wallet, wrapper } = inWallet({ path });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const dismissKycNews = vi.fn<() => Promise<ReturnType<typeof ok<null>>>>(async () => ok(null));
  vi.spyOn(wallet, "kyc").mockImplementation((run) => run({ dismissKycNews } as never)); // the rest is not called
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      {content}
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, accept, dismissKycNews };
}
const told = (wallet: ReturnType<typeof open>["wallet"]) =>
  wallet.store.getState().notifications.map(({ message }) => message);

const bar = <Notifications />;

test.each([
  ["DECLINED", "Your identity check was rejected.", "Learn more", "/kyc/status"],
  [
    "USER_INPUT_REQUIRED",
    "Your identity check needs something more from you.",
    "Continue",
    "/kyc/frame",
  ],
] as const)("%s is told where the person is, and leads on", async (status, text, way, to) => {
  const { accept, wallet, dismissKycNews } = open(bar, stateAt("PROCESSING"));
  accept(newsAt(status));
  expect(await screen.findByText(text)).toBeTruthy();
  press(way);
  expect([address(), told(wallet)]).toEqual([to, []]);
  expect(dismissKycNews).toHaveBeenCalledTimes(1);
});

test("an approval is told, and leads to the payment that waited, with everything filled in", async () => {
  const held = aHeldPayment({ reason: "KYC", isReady: true, amlStateId: undefined });
  const { accept, wallet } = open(bar, stateAt("PROCESSING"));
  accept(newsAt("APPROVED", { heldPayments: [held] }));
  const { amount, currency, destination, accountId } = held.paymentInput;
  expect(
    await screen.findByText(`You are verified. ${amount} ${currency.symbol} can be sent now.`),
  ).toBeTruthy();
  press("Continue");
  expect(address()).toContain(`/${destination}/confirm`);
  expect(wallet.store.getState().sendDraft).toMatchObject({
    assetId: accountId,
    receiver: destination,
    amount,
  });
});

test("an approval without a payment only says so", async () => {
  const { accept, wallet } = open(bar, stateAt("PROCESSING"));
  accept(newsAt("APPROVED"));
  expect(await screen.findByText("You are verified. You can send funds now.")).toBeTruthy();
  expect(wallet.store.getState().notifications[0]?.variant).toBe("plain");
});

test("who signs out after the news leaves a bar that still stands", async () => {
  const { accept, wallet } = open(bar, stateAt("PROCESSING"));
  accept(newsAt("APPROVED"));
  await screen.findByText("You are verified. You can send funds now.");
  act(() => wallet.store.setState(wallet.store.getInitialState()));
  expect(screen.getByText("/profile")).toBeTruthy();
});

test("what was there at the start, and what its own page says, is not told on the bar", async () => {
  const late = open(bar, newsAt("APPROVED"));
  late.accept(newsAt("APPROVED", { version: 3 }));
  expect(told(late.wallet)).toEqual([]);
  cleanup();
  const onPage = open(
    <>
      <WalletNews />
      <KycStatusScreen />
    </>,
    stateAt("PROCESSING"),
    "/kyc/status",
  );
  onPage.accept(newsAt("APPROVED"));
  await waitFor(() => expect(onPage.dismissKycNews).toHaveBeenCalledTimes(1));
  expect(told(onPage.wallet)).toEqual([]);
});

test("what comes while the form leads on to the page that says it is not told on the bar", async () => {
  const { accept, wallet, dismissKycNews } = open(
    <>
      <WalletNews />
      <Routes>
        <Route path="/kyc/status" element={<KycStatusScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    stateAt("USER_INPUT_REQUIRED"),
    "/kyc/frame",
  );
  accept(newsAt("APPROVED"));
  act(() => void go("/kyc/status"));
  await waitFor(() => expect(dismissKycNews).toHaveBeenCalledTimes(1));
  expect(told(wallet)).toEqual([]);
});

test.each(["/kyc/status", "/"])(
  "what was told leaves the bar on %s, which says it too",
  async (to) => {
    const { accept, wallet } = open(bar, stateAt("PROCESSING"));
    accept(newsAt("APPROVED"));
    await screen.findByText("You are verified. You can send funds now.");
    act(() => void go(to));
    expect(told(wallet)).toEqual([]);
  },
);

test("on home the card says it, spoken too, and no toast beside it", async () => {
  const home = open(
    <>
      <WalletNews />
      <KycCard />
    </>,
    stateAt("PROCESSING"),
    "/",
  );
  home.accept(newsAt("APPROVED"));
  expect(await screen.findByText("You are verified")).toBeTruthy();
  const spoken = await screen.findByText("You are verified. You can send funds now.");
  expect(spoken.getAttribute("role")).toBe("status");
  act(() => void go("/profile"));
  act(() => void go("/"));
  expect(screen.queryByText("You are verified. You can send funds now.")).toBeNull();
  expect(told(home.wallet)).toEqual([]);
  expect(home.dismissKycNews).not.toHaveBeenCalled();
});

test("home's card of an approval offers the payment that was written before the check", () => {
  const asset = anAsset();
  const { wallet, dismissKycNews } = open(
    <KycCard />,
    newsAt("APPROVED", { assets: [asset] }),
    "/",
  );
  expect(screen.queryByRole("button", { name: "Send ETH" })).toBeNull();
  const written = { assetId: asset.id, receiver: aPayee().address };
  // One with its amount has a card of its own on home.
  act(() => void openSendDraft(wallet, { ...written, amount: "0.5" }));
  expect(screen.queryByRole("button", { name: "Send ETH" })).toBeNull();
  act(() => void openSendDraft(wallet, { ...written, amount: "" }));
  press("Send ETH");
  expect(address()).toBe(paths.sendSetRecipient(asset.id));
  expect(wallet.store.getState().sendDraft).toMatchObject(written);
  expect(dismissKycNews).toHaveBeenCalledTimes(1);
});

test("the page of an approval goes on with the payment that waited", () => {
  const held = aHeldPayment({ reason: "KYC", isReady: true, amlStateId: undefined });
  open(<KycStatusScreen />, stateAt("APPROVED", { heldPayments: [held] }), "/kyc/status");
  press("Continue the payment");
  expect(address()).toContain("/confirm");
});

test.each([
  ["APPROVED", "You are verified"],
  ["DECLINED", "KYC is rejected"],
  ["USER_INPUT_REQUIRED", "Something more is needed"],
] as const)("home's card says %s until it is waved away", (status, title) => {
  const { dismissKycNews } = open(<KycCard />, newsAt(status));
  expect(screen.getByText(title)).toBeTruthy();
  press("Close");
  expect(dismissKycNews).toHaveBeenCalledTimes(1);
});

test("the card of an approval leads to the payment that waited, and is opened by it", () => {
  const held = aHeldPayment({ reason: "KYC", isReady: true, amlStateId: undefined });
  const { dismissKycNews } = open(<KycCard />, newsAt("APPROVED", { heldPayments: [held] }));
  press("Continue the payment");
  expect(address()).toContain("/confirm");
  expect(dismissKycNews).toHaveBeenCalledTimes(1);
});

const confirmations = { have: 1, need: 1 };
const sent = aTransfer({ confirmations: { have: 0, need: 1 } });
const returned = aTransfer({ state: "FAILED", confirmations });
const backNews = "A payment of 0.5 ETH came back. The money is on your account again.";

test("rule 255: a payment that came back is told where the person is, once, and leads to its page", async () => {
  const { accept, wallet } = open(bar, anAppState({ transfers: [sent] }));
  accept(anAppState({ version: 2, transfers: [returned] }));
  expect(await screen.findByText(backNews)).toBeTruthy();
  accept(anAppState({ version: 3, transfers: [returned], payees: [aPayee()] }));
  expect(told(wallet)).toEqual([backNews]);
  press("Learn more");
  expect([address(), told(wallet)]).toEqual([paths.sendPaymentStatus(sent.id), []]);
});

test.each([
  ["came back before", [returned], [returned]],
  ["was never under way here", [], [returned]],
  ["failed before it left", [sent], [aTransfer({ state: "FAILED" })]],
  ["arrived", [sent], [aTransfer({ state: "FULFILLED", confirmations })]],
])("what %s is no news", (_case, before, after) => {
  const { accept, wallet } = open(bar, anAppState({ transfers: before }));
  accept(anAppState({ version: 2, transfers: after }));
  expect(told(wallet)).toEqual([]);
});

test("its own page says it, and the bar no more", async () => {
  const page = (
    <>
      <Notifications />
      <ReturnedNote transfer={returned} />
    </>
  );
  const { accept, wallet } = open(page, anAppState({ transfers: [sent] }));
  accept(anAppState({ version: 2, transfers: [returned] }));
  await waitFor(() => expect(newsDoors.returned.isLoaded()).toBe(true));
  await act(async () => undefined);
  expect(told(wallet)).toEqual([]);
  const text = screen.getByText(/^It could not be delivered/).textContent;
  expect(text).toContain("0.5 ETH is on your account again");
  expect(text).toContain("network fee of 0.00002 ETH is gone");
});

const order = aBuyOrder();
const late =
  "The coins are late. MoonPay has your money until they come: ask there, and name this order.";

test.each([
  ["STARTED", "PAID", undefined, "Paid. MoonPay is about to send the coins to your address."],
  ["PAID", "PAID", "LATE", late],
  [
    "STARTED",
    "FAILED",
    "DECLINED",
    "ETH was not bought. MoonPay declined it. If your card was charged all the same, ask there.",
  ],
  [
    "STARTED",
    "EXPIRED",
    undefined,
    "ETH was not bought. It was not paid in time. If your card was charged all the same, ask MoonPay.",
  ],
] as const)(
  "rule 301: a purchase that goes from %s to %s (%s) is told where the person is, and leads to it",
  async (from, to, problem, text) => {
    const { accept, wallet } = open(bar, anAppState({ buyOrders: [{ ...order, state: from }] }));
    accept(anAppState({ version: 2, buyOrders: [{ ...order, state: to, problem }] }));
    expect(await screen.findByText(text)).toBeTruthy();
    accept(anAppState({ version: 3, buyOrders: [{ ...order, state: to, problem }] }));
    expect(told(wallet)).toEqual([text]);
    press("Show the purchase");
    expect([address(), told(wallet)]).toEqual(["/", []]);
  },
);

test("rule 301: late coins are told once, also as they are on their way", async () => {
  const { accept, wallet } = open(bar, anAppState({ buyOrders: [{ ...order, state: "PAID" }] }));
  accept(anAppState({ version: 2, buyOrders: [{ ...order, state: "PAID", problem: "LATE" }] }));
  await screen.findByText(late);
  fireEvent.click(screen.getByRole("button", { name: /close/i }));
  accept(
    anAppState({ version: 3, buyOrders: [{ ...order, state: "DELIVERING", problem: "LATE" }] }),
  );
  await act(async () => undefined);
  expect(told(wallet)).toEqual([]);
});

test.each([
  ["is done, whose coins say it", { state: "PAID" }, { state: "DONE", transferId: "t" }],
  ["is on its way", { state: "PAID" }, { state: "DELIVERING" }],
  ["was begun on another device", null, { state: "STARTED" }],
  ["was over before, and is shown again", null, { state: "FAILED", problem: "DECLINED" }],
] as const)("a purchase that %s is no news on the bar", async (_case, before, after) => {
  const orders = before === null ? [] : [{ ...order, ...before }];
  const { accept, wallet } = open(bar, anAppState({ buyOrders: orders }));
  accept(anAppState({ version: 2, buyOrders: [{ ...order, ...after }] }));
  await act(async () => undefined);
  expect(told(wallet)).toEqual([]);
});

test("rule 301: that coins came to the depository is told, where no deposit's news tell it", async () => {
  const spot = { ...order, isSpot: true, state: "PAID" as const };
  const { accept, wallet } = open(bar, anAppState({ buyOrders: [spot] }));
  accept(anAppState({ version: 2, buyOrders: [{ ...spot, state: "DONE" }] }));
  expect(await screen.findByText(/^The coins have arrived/)).toBeTruthy();
  press("Show the purchase");
  expect([address(), told(wallet)]).toEqual(["/depository", []]);
});

test("what has gone wrong with one leads to home's card, which knows whom to ask", async () => {
  const spot = { ...order, isSpot: true, state: "PAID" as const };
  const { accept } = open(bar, anAppState({ buyOrders: [spot] }));
  accept(anAppState({ version: 2, buyOrders: [{ ...spot, state: "FAILED" }] }));
  await screen.findByText(/could not complete it/);
  press("Show the purchase");
  expect(address()).toBe("/");
});

test("rule 301: what is taken off home and paid for after all is told", async () => {
  const { accept } = open(bar, anAppState({ buyOrders: [] }));
  const paid = { ...order, state: "PAID" as const, updatedAt: "2026-01-01T00:00:01.000Z" };
  accept(anAppState({ version: 2, buyOrders: [paid] }));
  expect(await screen.findByText(/^Paid\. MoonPay/)).toBeTruthy();
});

test("rule 301: beside its own form it stands once, and on home it is spoken", async () => {
  const paid = { ...order, state: "PAID" as const };
  const form = open(
    <>
      <Notifications />
      <OrderNews order={paid} />
    </>,
    anAppState({ buyOrders: [order] }),
  );
  form.accept(anAppState({ version: 2, buyOrders: [paid] }));
  await waitFor(() => expect(purchaseNewsDoor.isLoaded()).toBe(true));
  await act(async () => undefined);
  expect(told(form.wallet)).toEqual([]);
  cleanup();
  const home = open(
    <>
      <WalletNews />
      <BuyOrderCards />
    </>,
    anAppState({ buyOrders: [order] }),
    "/",
  );
  home.accept(anAppState({ version: 2, buyOrders: [paid] }));
  await waitFor(() => expect(screen.getAllByText(/^Paid\. MoonPay/)).toHaveLength(2));
  expect(told(home.wallet)).toEqual([]);
});
