import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, aTokenAsset, aTokenSpec } from "@coffer/testkit";
import type { Asset } from "@coffer/contract";
import { type Host, HostContext } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { paths } from "../../parts/paths.ts";
import { SendReceiverScreen } from "./SendReceiverScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const CONTRACT = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const ether = anAsset();
const tether = aTokenAsset();
const { chainId } = tether.networkId;
const ofTether = `ethereum:${CONTRACT}@${chainId}/transfer?address=${RECEIVER}&uint256=15e5`;
const ofEther = `ethereum:${RECEIVER}@${chainId}?value=25e16`;

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Address in the/);

/** The receiver page of an asset, where the server lists the token, or cannot be asked. */
function open(asset: Asset, { assets = [ether, tether], isListed = true } = {}) {
  const { wallet, wrapper } = inWallet({ path: paths.sendSetRecipient(asset.id) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets, assetSpecs: [anAssetSpec(), aTokenSpec()] }));
  const listed = ok([{ key: tether.key, contractAddress: CONTRACT.toLowerCase() }]);
  const { send } = wallet;
  const loadListedTokens = async () => (isListed ? listed : refused({ code: "NETWORK" as const }));
  vi.spyOn(wallet, "send").mockImplementation((run) =>
    send((actions) => run({ ...actions, loadListedTokens })),
  );
  render(
    <>
      <Routes>
        <Route
          path="/send-payment/asset/:assetId/type-of-payment/address/receiver"
          element={<SendReceiverScreen />}
        />
      </Routes>
      <Address />
    </>,
    { wrapper },
  );
  const paste = (value: string) =>
    act(async () => fireEvent.change(field(), { target: { value } }));
  return { wallet, paste };
}

async function scanIn(host: Host) {
  const { wallet, wrapper } = inWallet({ path: paths.sendSetRecipient(ether.id) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [ether], assetSpecs: [anAssetSpec()] }));
  render(
    <HostContext value={host}>
      <Routes>
        <Route
          path="/send-payment/asset/:assetId/type-of-payment/address/receiver"
          element={<SendReceiverScreen />}
        />
      </Routes>
    </HostContext>,
    { wrapper },
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Scan QR code" })));
}

test("a host's own reader of codes fills the box", async () => {
  const scan = vi.fn<NonNullable<Host["scan"]>>(async () => RECEIVER);
  await scanIn({ scan });
  expect(scan).toHaveBeenCalledExactlyOnceWith("Scan a QR code");
  await vi.waitFor(() => expect(field().value).toBe(RECEIVER));
});

test.each([
  ["a code of the host's reader that is no address is refused in the box", "hello", true],
  ["closed without a code the host's reader leaves the box alone", null, false],
])("%s", async (_what, code, isRefused) => {
  await scanIn({ scan: async () => code });
  await vi.waitFor(() => expect(field().getAttribute("aria-invalid") === "true").toBe(isRefused));
  expect(field().value).toBe("");
});

test("a code for the token itself brings its amount", async () => {
  const { paste } = open(tether);
  await paste(ofTether);
  expect(await screen.findByText("Address filled in, with an amount of 1.5 USDT.")).toBeTruthy();
  expect(field().value).toBe(RECEIVER);
});

test.each([
  [ofTether, ether, tether, "1.5"],
  [ofEther, tether, ether, "0.25"],
])("%s is paid in the asset it asks for, by a press", async (code, here, asked, amount) => {
  const { wallet, paste } = open(here);
  await paste(code);
  const note = `Only the address is filled in: the code asks for ${asked.token}, and you are sending ${here.token}.`;
  expect(await screen.findByText(note)).toBeTruthy();
  expect(field().value).toBe(RECEIVER);
  fireEvent.click(screen.getByRole("button", { name: `Send ${asked.token} instead` }));
  expect(page()).toBe(paths.sendSetRecipient(asked.id));
  expect(field().value).toBe(RECEIVER);
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.queryByRole("button", { name: /instead/ })).toBeNull();
  const { sendDraft } = wallet.store.getState();
  expect(sendDraft).toMatchObject({ assetId: asked.id, receiver: RECEIVER, amount });
});

test("a message with a request in it is read like the request", async () => {
  const { paste } = open(ether);
  await paste(`Please send me 0.25 ETH in the Ethereum network:\n${RECEIVER}\n${ofEther}`);
  expect(await screen.findByText("Address filled in, with an amount of 0.25 ETH.")).toBeTruthy();
  expect(field().value).toBe(RECEIVER);
});

test("an asset that the person does not have is named, and leads nowhere", async () => {
  const { paste } = open(ether, { assets: [ether] });
  await paste(ofTether);
  expect(await screen.findByText(/the code asks for USDT/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /instead/ })).toBeNull();
});

test.each([true, false])("a token nobody lists is told (listed: %s)", async (isListed) => {
  const { paste, wallet } = open(tether, { isListed });
  await paste(isListed ? ofTether.replace(CONTRACT, RECEIVER) : ofTether);
  expect(
    await screen.findByText(
      "Only the address is filled in: the code asks for a token that this wallet does not know. Make sure that the recipient takes USDT, and enter the amount yourself.",
    ),
  ).toBeTruthy();
  expect(wallet.store.getState().sendDraft).toBeNull();
});

test.each([
  ["a link", "lightning:LNBC20M1PVJLUEZQQQQQQQQQQQQQQQQQQQQ", /^This is a Lightning invoice\./],
  ["an invoice", `lnbc20m1pvjluez${"q".repeat(30)}`, /^This is a Lightning invoice\./],
  ["a message", `pay lightning:lnbc20m1pvjluez${"q".repeat(30)} please`, /^This is a Lightning/],
  ["the key of a wallet", `xpub${"6".repeat(107)}`, /^This is the public key of a whole wallet\./],
])("rule 484: %s that is no address is called by its name", async (_what, text, said) => {
  const { paste } = open(ether);
  await paste(text);
  expect(await screen.findByText(said)).toBeTruthy();
});
