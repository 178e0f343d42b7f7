import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { HostContext, type Host } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { KycStatus } from "@coffer/core/kyc";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { depositorySubject } from "../parts/buying/buySubject.ts";
import { paths } from "../parts/paths.ts";
import { TransferWays } from "../parts/transfers/TransferWays.tsx";
import { KycFrameScreen } from "./KycFrameScreen.tsx";
import { KycInfoScreen } from "./KycInfoScreen.tsx";
import { KycModal } from "./KycModal.tsx";
import { KycStatusScreen } from "./KycStatusScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const FORM = "https://in.sumsub.com/websdk/p/1";
const stateAt = (verificationStatus: KycStatus, version = 1, formUrl: string | null = FORM) =>
  anAppState({ version, kyc: { verificationStatus, updatedAt: "", formUrl } });
const paid = aTransfer({ state: "FULFILLED", memo: "104728" });
/** What was paid, and the question that Send again opens over it. */
const PaidAgain = () => (
  <>
    <TransferWays transfer={paid} />
    <KycModal assetId={anAsset().id} />
  </>
);
const ether = { kind: "asset", assetId: anAsset().id } as const;
const buying = { subject: ether, fiatTicker: "USD", amount: "60" };
const keeping = { ...buying, subject: depositorySubject };
function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        The browser's back
      </button>
    </>
  );
}
const address = () => screen.getByTestId("address").textContent;

type KycActions = Parameters<ReturnType<typeof inWallet>["wallet"]["kyc"]>[0] extends (
  actions: infer Actions,
) => unknown
  ? Actions
  : never;

const started = { status: "USER_INPUT_REQUIRED", formUrl: FORM } as const;

/** A page of the check over a server that answers as given. */
function open(
  path: string,
  status: KycStatus,
  { host = null, ...answers }: Partial<KycActions> & { readonly host?: Host | null } = {},
) {
  const { wallet, wrapper } = inWallet({ path });
  const accept = (state: ReturnType<typeof stateAt>) =>
    act(() => wallet.store.getState().acceptAppState(state));
  accept(stateAt(status));
  const scripted: Partial<KycActions> = {
    startKyc: async () => ok(started),
    loadFrameRules: async () => ok({ origins: ["https://in.sumsub.com"], isLocal: false }),
    cancelKyc: async () => {
      accept(stateAt("CANCELLED", 2));
      return ok({});
    },
    ...answers,
  };
  vi.spyOn(wallet, "kyc").mockImplementation((run) => run(scripted as KycActions)); // the rest is not called
  const opened: Modal[] = [];
  render(
    <HostContext value={host}>
      <ModalContext value={{ open: (modal) => void opened.push(modal), close: () => undefined }}>
        <Routes>
          <Route path="/wish" element={<KycModal assetId={anAsset().id} />} />
          <Route path="/buying" element={<KycModal buying={buying} />} />
          <Route path="/keeping" element={<KycModal buying={keeping} />} />
          <Route path="/why" element={<KycModal />} />
          <Route path="/again" element={<PaidAgain />} />
          <Route path="/kyc/info" element={<KycInfoScreen />} />
          <Route path="/kyc/frame" element={<KycFrameScreen />} />
          <Route path="/kyc/status" element={<KycStatusScreen />} />
          <Route path="*" element="elsewhere" />
        </Routes>
        <Address />
      </ModalContext>
    </HostContext>,
    { wrapper },
  );
  return { wallet, accept, opened };
}

test.each([
  ["/kyc/info", "NONE", "/kyc/info"],
  ["/kyc/info", "CANCELLED", "/kyc/info"],
  ["/kyc/info", "USER_INPUT_REQUIRED", "/kyc/frame"],
  ["/kyc/info", "PROCESSING", "/kyc/status"],
  ["/kyc/info", "APPROVED", "/kyc/status"],
  ["/kyc/info", "DECLINED", "/kyc/status"],
  ["/kyc/frame", "NONE", "/kyc/info"],
  ["/kyc/frame", "PROCESSING", "/kyc/status"],
  ["/kyc/status", "NONE", "/kyc/status"],
] as const)("%s of somebody who is %s leads to %s", (path, status, to) => {
  open(path, status);
  expect(address()).toBe(to);
});

test("a check starts when its box is ticked, and the status leads on to the form", async () => {
  const { accept } = open("/kyc/info", "NONE", {
    startKyc: async () => {
      accept(stateAt("USER_INPUT_REQUIRED", 2));
      return ok(started);
    },
  });
  const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start the identity check" });
  expect(start.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox"));
  expect(start.disabled).toBe(false);
  fireEvent.click(start);
  await waitFor(() => expect(address()).toBe("/kyc/frame"));
  expect(screen.getAllByText("Loading...").length).toBeGreaterThan(0);
});

test("a check that cannot be started says why", async () => {
  open("/kyc/info", "NONE", { startKyc: async () => refused({ code: "NETWORK" }) });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Start the identity check" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("connection"));
});

test("the form stands in a frame with what it may use, and opens in a tab of its own", async () => {
  open("/kyc/frame", "USER_INPUT_REQUIRED");
  const frame = await screen.findByTitle("Form of the identity check");
  expect(Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]))).toEqual(
    expect.objectContaining({
      src: FORM,
      allow: "camera; microphone; geolocation; clipboard-write",
      sandbox:
        "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals",
      referrerpolicy: "strict-origin-when-cross-origin",
    }),
  );
  expect(frame.hasAttribute("srcdoc")).toBe(false);
  const link = screen.getByRole("link", { name: "Open in a new tab" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    FORM,
    "noopener noreferrer",
  ]);
  fireEvent.load(frame);
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("in Telegram, which may refuse the camera, the form has the way to a browser above it", async () => {
  open("/kyc/frame", "USER_INPUT_REQUIRED", { host: {} });
  const title = screen.getByText("This step needs a browser");
  const frame = await screen.findByTitle("Form of the identity check");
  expect(title.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("button", { name: "Open the web wallet" })).toBeTruthy();
});

test("in a browser the form stands alone", async () => {
  open("/kyc/frame", "USER_INPUT_REQUIRED");
  await screen.findByTitle("Form of the identity check");
  expect(screen.queryByText("This step needs a browser")).toBeNull();
});

test("rule 238: a form whose address is none of the provider's is not opened", async () => {
  open("/kyc/frame", "USER_INPUT_REQUIRED", {
    loadFrameRules: async () => ok({ origins: ["https://other.example"], isLocal: false }),
  });
  expect(await screen.findByText("The form cannot be opened")).toBeTruthy();
  expect(screen.queryByTitle("Form of the identity check")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a provider that is away says so, and the form comes by itself when it is back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tries = 0;
  open("/kyc/frame", "USER_INPUT_REQUIRED", {
    startKyc: async () => {
      tries += 1;
      return tries === 1 ? refused({ code: "TIMEOUT" }) : ok(started);
    },
  });
  expect(await screen.findByText("The form cannot be opened")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByTitle("Form of the identity check")).toBeTruthy();
  vi.useRealTimers();
});

test("a start that opened no form is made again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tries = 0;
  const { accept } = open("/kyc/frame", "USER_INPUT_REQUIRED", {
    startKyc: async () => {
      tries += 1;
      await Promise.resolve();
      accept(stateAt("USER_INPUT_REQUIRED", 1 + tries, tries === 1 ? null : FORM));
      return ok(started);
    },
  });
  expect(await screen.findByText("Loading...")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByTitle("Form of the identity check")).toBeTruthy();
  vi.useRealTimers();
});

test.each([
  ["/kyc/frame", "USER_INPUT_REQUIRED", "CANCEL", 1],
  ["/kyc/status", "USER_INPUT_REQUIRED", "CANCEL", 1],
  ["/kyc/status", "PROCESSING", "CANCEL", 1],
  ["/kyc/status", "NONE", "GO HOME", 0],
  ["/kyc/status", "CANCELLED", "GO HOME", 0],
  ["/kyc/status", "APPROVED", "GO HOME", 0],
  ["/kyc/status", "DECLINED", "GO HOME", 0],
] as const)("%s of somebody who is %s is left by %s", async (path, status, label, cancels) => {
  let cancelled = 0;
  open(path, status, {
    cancelKyc: async () => {
      cancelled += 1;
      return ok({});
    },
  });
  fireEvent.click(screen.getByRole("button", { name: label }));
  await waitFor(() => expect(address()).toBe("/"));
  expect(cancelled).toBe(cancels);
});

test("a check that was cancelled is offered again, and nobody asked before", async () => {
  const { wallet } = open("/kyc/status", "PROCESSING");
  fireEvent.click(screen.getByRole("button", { name: "CANCEL" }));
  await waitFor(() =>
    expect(wallet.store.getState().notifications).toMatchObject([
      {
        variant: "action",
        message: expect.stringContaining("What you sent stays with the provider"),
        action: { label: "Start again", path: "/kyc/info" },
      },
    ]),
  );
  await waitFor(() => expect(address()).toBe("/"));
});

test("a check that cannot be cancelled says so and stays", async () => {
  const { wallet } = open("/kyc/status", "PROCESSING", {
    cancelKyc: async () => refused({ code: "NETWORK" }),
  });
  fireEvent.click(screen.getByRole("button", { name: "CANCEL" }));
  await waitFor(() => expect(wallet.store.getState().notifications).toHaveLength(1));
  expect(address()).toBe("/kyc/status");
});

test.each([
  ["NONE", "You are not verified yet", "Start the identity check", "/kyc/info"],
  ["CANCELLED", "The identity check was cancelled", "Start the identity check", "/kyc/info"],
  ["USER_INPUT_REQUIRED", "The form waits for you", "Continue", "/kyc/frame"],
  ["PROCESSING", "Your data is being checked", "Go to home", "/"],
  ["APPROVED", "You are verified", "GO HOME", "/"],
  ["DECLINED", "KYC is rejected", "GO HOME", "/"],
] as const)("the status %s says '%s' and goes on with %s", (status, title, way, to) => {
  open("/kyc/status", status);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title);
  // There is one way home: below, where the bar's button takes the check back instead.
  const ways = screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
  expect(ways.filter((label) => /home/i.test(label)).length).toBeLessThanOrEqual(1);
  fireEvent.click(screen.getByRole("button", { name: way }));
  expect(address()).toBe(to);
});

/** From the modal that a Send button opened, through every page of the check, to its end. */
function wish(amount: string) {
  const page = open("/wish", "NONE");
  const at = (status: KycStatus, version: number) =>
    page.accept({ ...stateAt(status, version), assets: [anAsset({ amount })] });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(address()).toBe("/kyc/info");
  at("USER_INPUT_REQUIRED", 2);
  expect(address()).toBe("/kyc/frame");
  at("PROCESSING", 3);
  expect(address()).toBe("/kyc/status");
  expect(screen.queryByRole("button", { name: "Send ETH" })).toBeNull();
  at("USER_INPUT_REQUIRED", 4);
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(address()).toBe("/kyc/frame");
  at("APPROVED", 5);
  // One way home: the bar's.
  expect(screen.getByRole("button", { name: "GO HOME" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Go to home" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send ETH" }));
  return page;
}

test("who wanted to send something goes on with it once the check is passed", () => {
  wish("1.5");
  expect(address()).toBe(paths.sendSetRecipient(anAsset().id));
});

test("the way back from what it goes on with leads past the check", () => {
  wish("1.5");
  fireEvent.click(screen.getByRole("button", { name: "The browser's back" }));
  expect(address()).toBe("/wish");
});

test("who wanted to send what there is none of is told what to do first", () => {
  const { opened } = wish("0");
  expect(opened).toEqual([{ name: "receiveAssets", assetId: anAsset().id }]);
});

test("rule 303: who came to buy is told of buying, and goes on with the purchase", () => {
  const { accept } = open("/buying", "NONE");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText(/^Before you can pay this way/)).toBeTruthy();
  accept(stateAt("USER_INPUT_REQUIRED", 2));
  expect(address()).toBe("/kyc/frame");
  accept(stateAt("CANCELLED", 3));
  accept(stateAt("PROCESSING", 4));
  expect(address()).toBe("/kyc/status");
  accept(stateAt("CANCELLED", 5));
  expect(screen.queryByText(/send funds/)).toBeNull();
  accept(stateAt("APPROVED", 6));
  expect(screen.getByText("You can go on with your purchase now.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue purchase" }));
  expect(address()).toBe(`/buy/asset/${ether.assetId}/fiatTicker/USD/amount/60`);
});

test("rule 303: who came to buy into the depository goes on there", () => {
  const { accept } = open("/keeping", "NONE");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  accept(stateAt("APPROVED", 2));
  fireEvent.click(screen.getByRole("button", { name: "Continue purchase" }));
  expect(address()).toBe("/depository/buy/fiatTicker/USD/amount/60");
});

test("who has sent the form is not asked for it again, and waits on the check's page", () => {
  const { accept } = open("/wish", "PROCESSING");
  expect(screen.queryByText(/complete the KYC procedure/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Check status" }));
  expect(address()).toBe("/kyc/status");
  accept({ ...stateAt("APPROVED", 2), assets: [anAsset({ amount: "1" })] });
  expect(screen.getByRole("button", { name: "Send ETH" })).toBeTruthy();
});

test("approved while the question is open, it makes way for what Send opens now", () => {
  const { accept, opened } = open("/wish", "PROCESSING");
  accept({ ...stateAt("APPROVED", 2), assets: [anAsset({ amount: "1" })] });
  expect(opened).toEqual([{ name: "sendMethod", assetId: anAsset().id }]);
});

/** Presses Send again of a payment that the identity check comes before. */
function interrupt() {
  const page = open("/again", "NONE");
  page.accept({ ...stateAt("NONE", 2), assets: [anAsset({ amount: "1" })] });
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(page.opened).toEqual([{ name: "kycRequired", assetId: anAsset().id }]);
  return page;
}
const written = {
  assetId: anAsset().id,
  receiver: paid.recipientAddress,
  amount: "0.5",
  memo: "104728",
};

test("a payment that the check came before goes on with everything filled in, in place of the question", () => {
  const { wallet, accept, opened } = interrupt();
  accept({ ...stateAt("APPROVED", 3), assets: [anAsset({ amount: "1" })] });
  expect(address()).toBe(paths.sendSetRecipient(anAsset().id));
  expect(opened).toHaveLength(1);
  expect(wallet.store.getState().sendDraft).toMatchObject(written);
});

test("the page of the check goes on with it as well", () => {
  const { wallet, accept } = interrupt();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  accept({ ...stateAt("APPROVED", 3), assets: [anAsset({ amount: "1" })] });
  expect(address()).toBe("/kyc/status");
  fireEvent.click(screen.getByRole("button", { name: "Send ETH" }));
  expect(address()).toBe(paths.sendSetRecipient(anAsset().id));
  expect(wallet.store.getState().sendDraft).toMatchObject(written);
});

test("a question that nothing was to be sent behind opens nothing once it is answered", () => {
  const { accept, opened } = open("/why", "PROCESSING");
  accept(stateAt("APPROVED", 2));
  expect(opened).toEqual([]);
  expect(address()).toBe("/why");
});
