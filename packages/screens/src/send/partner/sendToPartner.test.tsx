import { ok, refused } from "@coffer/core/outcome";
import { privatePaths } from "@coffer/core/routes";
import type { Project } from "@coffer/contract";
import {
  aBonusAsset,
  anAppState,
  anAsset,
  anAssetSpec,
  aProject,
  aTokenAsset,
  aTokenSpec,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { draftInHand } from "../../parts/draftInHand.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { SendReceiverScreen } from "../receiver/SendReceiverScreen.tsx";
import { ActivateForPartnerModal } from "./ActivateForPartnerModal.tsx";
import { PartnerPages } from "./PartnerPages.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const ether = anAsset();
const tether = aTokenAsset();
const { key, token, name, networkId } = aTokenSpec();
const ADDRESS = "0x00000000000000000000000000000000000000F1";
/** Takes ether and tether, and has given bonuses in neither. */
const partner = aProject({
  blockchainAddresses: [
    { address: ADDRESS, networkId, acceptedKey: ether.key, processedAsset: ether },
    { address: ADDRESS, networkId, acceptedKey: key, processedAsset: tether },
  ],
});
/** Takes tether too, of which the person has no account. */
const inTether = aBonusAsset({ id: "77777777-7777-4777-8777-777777777777", key, token, name });
const generous = aProject({}, [aBonusAsset(), inTether]);

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;
const press = (label: string | RegExp) =>
  fireEvent.click(screen.getByRole("button", { name: label }));
const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
const pressed = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map((button) => button.textContent);
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/How much/), { target: { value: text } });

/** The pages of a partner, with a server whose fees nobody knows. */
function open(path: string, { project = partner, assets = [ether, tether] } = {}) {
  const { wallet, wrapper } = inWallet({ path });
  const estimatePayment = async () => refused({ code: "NETWORK" as const });
  vi.spyOn(wallet, "send").mockImplementation(
    async (run) => run({ estimatePayment } as unknown as Parameters<typeof run>[0]), // the rest is not called
  );
  wallet.store.getState().acceptAppState(
    anAppState({
      assets,
      assetSpecs: [anAssetSpec(), aTokenSpec()],
      projects: [project],
    }),
  );
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  const toProject = (pattern: string) => pattern.replace(":paymentReceiverType", "projectId");
  const patterns = [
    privatePaths.sendToPartner,
    privatePaths.sendToPartnerWithPreferredAsset,
    toProject(privatePaths.sendSetRecipient),
    toProject(privatePaths.sendSetAmount),
    toProject(privatePaths.sendConfirm),
  ];
  const address = privatePaths.sendSetRecipient.replace(":paymentReceiverType", "address");
  render(
    <ModalContext value={modal}>
      <Routes>
        {patterns.map((pattern) => (
          <Route key={pattern} path={pattern} element={<PartnerPages />} />
        ))}
        <Route path={address} element={<SendReceiverScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened };
}

test("rule 410: the asset of the address is chosen, and another one a press away", () => {
  open(partnerPaths.send("fairspin", tether.id));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Send to partner");
  expect(screen.getByRole("heading", { level: 2, name: "Fairspin" })).toBeTruthy();
  expect(pressed()).toEqual([expect.stringContaining("Tether")]);
  press(/^Ether/);
  expect(page()).toBe(partnerPaths.send("fairspin", ether.id));
  expect(pressed()).toEqual([expect.stringContaining("Ether")]);
  expect(screen.getByLabelText("How much ETH are you sending?")).toBeTruthy();
});

test("rule 410: without an asset in the address, the first that holds anything is chosen", () => {
  open(partnerPaths.send("fairspin"), { assets: [{ ...ether, amount: "0" }, tether] });
  expect(pressed()).toEqual([expect.stringContaining("Tether")]);
});

test("rule 410: what is written is confirmed as a payment to the partner's address", () => {
  const { wallet } = open(partnerPaths.send("fairspin", ether.id));
  type("0.5");
  act(() => void draftInHand(wallet).learnFee({ fee: "0", isInternal: true }));
  press("Continue");
  expect(page()).toBe(partnerPaths.confirm(ether.id, "fairspin"));
  expect(wallet.store.getState().sendDraft).toMatchObject({
    projectName: "fairspin",
    receiver: ADDRESS,
    amount: "0.5",
  });
  expect(rowOf("To")).toContain("Fairspin");
  expect(rowOf("Network fee")).toContain("None");
  expect(screen.getByRole("button", { name: "Send 0.5 ETH" })).toBeTruthy();
});

test("a confirmation without an amount leads to where it is written", () => {
  open(partnerPaths.confirm(ether.id, "fairspin"));
  expect(page()).toBe(partnerPaths.send("fairspin", ether.id));
});

test("the amount page of a partner is the partner's own", () => {
  open(`${partnerPaths.choose(ether.id)}/fairspin/amount`);
  expect(page()).toBe(partnerPaths.send("fairspin", ether.id));
});

test.each([partnerPaths.send("nobody"), partnerPaths.confirm(ether.id, "nobody")])(
  "%s tells that there is no such partner",
  (path) => {
    open(path);
    expect(screen.getByText("There is no such partner")).toBeTruthy();
    press("Go to home");
    expect(page()).toBe(paths.home());
  },
);

test("an asset that is not activated yet asks to be", () => {
  const { opened } = open(partnerPaths.send("fairspin"), { project: generous, assets: [ether] });
  press(/^Activate Tether/);
  expect(opened).toEqual([{ name: "activateForPartner", assetKey: key, partnerName: "fairspin" }]);
});

test("what could be activated stands below the payment, not in its way", () => {
  open(partnerPaths.send("fairspin"), { project: generous, assets: [ether] });
  const amount = screen.getByLabelText(/How much/);
  const others = screen.getByRole("heading", { name: "Assets that you have not activated" });
  expect(amount.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("who has none of a partner's assets is told which they are", () => {
  open(partnerPaths.send("fairspin"), { project: generous, assets: [] });
  expect(screen.getByText("Nothing to send yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Activate Tether/ })).toBeTruthy();
});

test("an asset that was activated for a partner is sent there", async () => {
  const { wallet, wrapper } = inWallet({ path: partnerPaths.send("fairspin") });
  const projects: Project[] = [generous];
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assetSpecs: [anAssetSpec(), aTokenSpec()], projects }));
  vi.spyOn(wallet, "assets").mockResolvedValue(ok(tether.id));
  render(
    <>
      <ActivateForPartnerModal assetKey={key} partnerName="fairspin" />
      <Address />
    </>,
    { wrapper },
  );
  expect(screen.getByText(/^Fairspin takes USDT in the Ethereum network/)).toBeTruthy();
  await act(async () => press("Activate USDT"));
  expect(page()).toBe(partnerPaths.send("fairspin", tether.id));
});

test("the page of the receiver offers the partners that take the asset", () => {
  open(paths.sendSetRecipient(ether.id));
  press(/^Fairspin/);
  expect(page()).toBe(partnerPaths.send("fairspin", ether.id));
});

test("partners of an asset have a page of their own, which says when there are none", () => {
  open(partnerPaths.choose(ether.id));
  expect(screen.getByText("Which partner are you sending ETH to?")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Fairspin/ })).toBeTruthy();
  cleanup();
  open(partnerPaths.choose(tether.id), { project: generous });
  expect(screen.getByText("No partner takes USDT")).toBeTruthy();
});
