import { ok, refused } from "@coffer/core/outcome";
import { anAmlState, anAppState, anAsset } from "@coffer/testkit";
import type { AddressAmlState } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { paths } from "../parts/paths.ts";
import { AmlCancelModal } from "./AmlCancelModal.tsx";
import { AmlLockedModal } from "./AmlLockedModal.tsx";
import { AmlModal } from "./AmlModal.tsx";
import { AmlStatusScreen } from "./AmlStatusScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const amlId = anAmlState().id;
const page = `/aml/status/${amlId}`;
const confirm = `/aml/confirm-send/${amlId}`;
const withdrawn = { context: { withdraw: {} } } as unknown as Partial<AddressAmlState>; // comes with the current account
const Address = () => {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
};
const address = () => screen.getByTestId("address").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const stateWith = (check: Partial<AddressAmlState> | null, version = 1) =>
  anAppState({ version, addressAmlStates: check === null ? [] : [anAmlState(check)] });

function open(check: Partial<AddressAmlState> | null, what = <AmlStatusScreen />) {
  const { wallet, wrapper } = inWallet({ path: page });
  const accept = (next: Partial<AddressAmlState> | null, version: number) =>
    act(() => wallet.store.getState().acceptAppState(stateWith(next, version)));
  accept(check, 1);
  const discarded: string[] = [];
  const outcome = { fails: false };
  vi.spyOn(wallet, "aml").mockImplementation(async (run) => {
    const discardAmlCheck = async (id: string) => {
      const { setRequest } = wallet.store.getState();
      const key = `wallet.discardAddressAmlProcess:${id}` as const;
      act(() => setRequest(key, { status: "loading" }));
      discarded.push(id);
      if (outcome.fails) {
        act(() => setRequest(key, { status: "failed", failure: { code: "OTHER" } }));
        return refused({ code: "OTHER" as const });
      }
      act(() => setRequest(key, { status: "succeeded" }));
      accept(null, 9);
      return ok(null);
    };
    return run({ discardAmlCheck } as unknown as Parameters<typeof run>[0]); // the rest is not called
  });
  const draft = () => wallet.store.getState().sendDraft;
  const opened: Modal[] = [];
  const onClose = vi.fn<() => void>();
  render(
    <ModalContext value={{ open: (modal) => void opened.push(modal), close: onClose }}>
      <Routes>
        <Route path="/aml/status/:amlId" element={what} />
        <Route path="*" element="elsewhere" />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { accept, discarded, draft, opened, outcome };
}

test("a check under way says so with the address, is left by Close, and given up after a question", () => {
  const { opened, discarded } = open({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("AML Check");
  expect(screen.getByText("Checking...")).toBeTruthy();
  expect(screen.getByText("Checking target address")).toBeTruthy();
  expect(screen.getByText(anAmlState().address.address)).toBeTruthy();
  press("Cancel operation");
  expect(opened).toEqual([{ name: "amlCancel", amlId, askedAt: "UNKNOWN" }]);
  press("Close");
  expect(address()).toBe("/");
  expect(discarded).toEqual([]);
});

test("a blocked address says why, and its lock ends with Close", async () => {
  const { discarded } = open({ status: "DISABLED" });
  expect(screen.getByText("Target address in blacklist")).toBeTruthy();
  expect(
    screen.getByText(
      "The address you provided is blocked for transfers because it was or is suspected to be in violation of AML policy.",
    ),
  ).toBeTruthy();
  press("Close");
  await waitFor(() => expect(address()).toBe("/"));
  expect(discarded).toEqual([amlId]);
});

test("a blocked address is changed for another one: the lock ends, the amount stays", async () => {
  const { discarded, draft } = open({ status: "DISABLED" });
  press("Change address");
  await waitFor(() => expect(address()).toBe(paths.sendSetRecipient(anAsset().id)));
  expect(discarded).toEqual([amlId]);
  expect(draft()).toMatchObject({ assetId: anAsset().id, receiver: "", amount: "0.5" });
  // The page of the check that is over is not met again.
  press("Back");
  expect(address()).toBe(paths.sendSetRecipient(anAsset().id));
});

test("there is nothing to change where no payment waits, or the address may still be allowed", () => {
  open({ status: "DISABLED", context: {} });
  expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
  cleanup();
  open({});
  expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
});

test("a blocked address that cannot be closed says so and stays", async () => {
  const { outcome } = open({ status: "DISABLED" });
  outcome.fails = true;
  press("Close");
  expect(
    await screen.findByText(
      "An error occurred while completing the aml procedure. To resolve this issue, please contact us at help@example.com.",
    ),
  ).toBeTruthy();
  expect(address()).toBe(page);
});

test.each([
  ["a transfer", {}, confirm],
  ["a withdrawal", withdrawn, `/aml/confirm-depository-withdraw/${amlId}`],
  ["nothing", { context: {} }, "/"],
])("an allowed address of %s goes on with Continue", (_case, context, to) => {
  open({ status: "ALLOWED", ...context });
  expect(screen.getByText("AML Check Success")).toBeTruthy();
  press("Continue");
  expect(address()).toBe(to);
});

test("any other status is unknown and leads home", () => {
  open({ status: "OTHER" });
  expect(screen.getByText("Unknown AML status")).toBeTruthy();
  press("Go to home");
  expect(address()).toBe("/");
});

test("an unknown check says so and leads back", () => {
  open(null);
  expect(
    screen.getByText("No such AML identifier. Try to check AML status from Wallet home page."),
  ).toBeTruthy();
  press("Go back");
  expect(address()).toBe("/");
});

test("the page moves with the check", () => {
  const { accept } = open({});
  accept({ status: "ALLOWED" }, 2);
  expect(screen.getByText("AML Check Success")).toBeTruthy();
});

test.each([
  ["UNKNOWN", {}, "AML checking in progress", page],
  ["DISABLED", {}, "AML checking in progress", page],
  ["ALLOWED", {}, "Previous sending not complete", confirm],
  [
    "ALLOWED",
    withdrawn,
    "Previous sending not complete",
    `/aml/confirm-depository-withdraw/${amlId}`,
  ],
  ["ALLOWED", { context: {} }, "Previous sending not complete", page],
] as const)("a lock that is %s for %j says %s and leads to %s", (status, over, text, to) => {
  open({ status, ...over }, <AmlLockedModal amlId={amlId} />);
  expect(screen.getByText(text)).toBeTruthy();
  press("Check status");
  expect(address()).toBe(to);
});

test("the modal of an allowed address goes on with the purchase", () => {
  open({ status: "ALLOWED" }, <AmlModal amlId={amlId} onClose={() => undefined} />);
  press("Continue purchase");
  expect(address()).toBe(confirm);
});

const cancelModal = (askedAt: AmlStatus, onClose: () => void) => (
  <AmlCancelModal amlId={amlId} askedAt={askedAt} onClose={onClose} />
);

test("the question about a check under way closes itself when the check has its answer", () => {
  const onClose = vi.fn<() => void>();
  const { accept } = open({}, cancelModal("UNKNOWN", onClose));
  expect(onClose).not.toHaveBeenCalled();
  accept({ status: "ALLOWED" }, 2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("it closes, too, when the answer came before its words were there", () => {
  const onClose = vi.fn<() => void>();
  open({ status: "ALLOWED" }, cancelModal("UNKNOWN", onClose));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("over an allowed check the question stays until it is answered", async () => {
  const onClose = vi.fn<() => void>();
  const { discarded } = open({ status: "ALLOWED" }, cancelModal("ALLOWED", onClose));
  expect(onClose).not.toHaveBeenCalled();
  press("Cancel anyway");
  await waitFor(() => expect(address()).toBe("/"));
  expect([discarded, onClose.mock.calls]).toEqual([[amlId], []]);
});

test("a check that cannot be given up says so", async () => {
  const { outcome } = open(
    {},
    cancelModal("UNKNOWN", () => undefined),
  );
  outcome.fails = true;
  press("Cancel anyway");
  expect(
    await screen.findByText(
      "The AML check could not be cancelled. To resolve this issue, please contact us at help@example.com.",
    ),
  ).toBeTruthy();
});
