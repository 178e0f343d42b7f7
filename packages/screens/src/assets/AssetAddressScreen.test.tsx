import { dropSendDraft, openSendDraft } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, aTokenAsset, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetAddressScreen } from "./AssetAddressScreen.tsx";
import { attestedDoor } from "./attestedDoors.ts";

const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);

beforeAll(async () => void (await attestedDoor.preload()));
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  writeText.mockClear();
  vi.unstubAllGlobals();
});

const ether = anAsset();
const contractAddress = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const tether = anAsset({
  key: "USDT:evm:31337",
  token: "USDT",
  cryptoCurrencyType: "TOKEN",
  decimals: 6,
});
const usd = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" };

async function open(asset: Asset, { isLocal = false, price = usd.price } = {}) {
  const { wallet, wrapper } = inWallet({ path: paths.assetAddress(asset.id) });
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [asset], rates: [{ ...usd, price }] }));
  wallet.store.setState({ isLocal });
  const loadListedTokens = vi.spyOn(wallet, "send");
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  await screen.findByRole("img", { name: /^QR code/ });
  return loadListedTokens;
}

test("what comes in while the address is shown is told on its page, what came before is not", async () => {
  const incoming = (id: string) =>
    aTransfer({ id, direction: "IN", state: "FULFILLED", assetKey: ether.key });
  const { wallet, wrapper } = inWallet({ path: paths.assetAddress(ether.id) });
  const { acceptAppState } = wallet.store.getState();
  const before = incoming("22222222-2222-4222-8222-222222222221");
  acceptAppState(anAppState({ assets: [ether], transfers: [before] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  await screen.findByRole("img", { name: /^QR code/ });
  const news = () => screen.queryByRole("list", { name: "Received just now" });
  expect(news()).toBeNull();
  const after = incoming("22222222-2222-4222-8222-222222222223");
  act(() => acceptAppState(anAppState({ assets: [ether], transfers: [after, before] })));
  await waitFor(() => expect(news()?.querySelectorAll("li")).toHaveLength(1));
  expect(news()?.textContent).toContain("+0.5");
  expect(screen.getByText("0.5 ETH received").closest("[data-action]")).toBeTruthy();
  const another = incoming("22222222-2222-4222-8222-222222222224");
  act(() => acceptAppState(anAppState({ assets: [ether], transfers: [another, after, before] })));
  expect(await screen.findByText("1 ETH received")).toBeTruthy();
  wallet.preferences.change({ hidesBalances: true });
  const third = incoming("22222222-2222-4222-8222-222222222225");
  act(() => acceptAppState(anAppState({ assets: [ether], transfers: [third, another, after] })));
  expect(await screen.findByText("•••••• ETH received")).toBeTruthy();
});

test.each([
  ["the identity check", ether, "NONE", [{ name: "kycRequired", assetId: ether.id }]],
  ["the ways to send", ether, "APPROVED", [{ name: "sendMethod", assetId: ether.id }]],
  ["nowhere what is not sent", anAsset({ allowSend: false }), "APPROVED", null],
  ["nowhere what is too little", anAsset({ amount: "0.00001" }), "APPROVED", null],
  ["nowhere while nothing is there", anAsset({ amount: "0" }), "NONE", null],
] as const)(
  "what is there leads on, whenever the page is opened: to %s",
  async (_what, asset, status, leadsTo) => {
    const { wallet, wrapper } = inWallet({ path: paths.assetAddress(asset.id) });
    const { acceptAppState } = wallet.store.getState();
    const kyc = { ...anAppState().kyc, verificationStatus: status };
    acceptAppState(anAppState({ assets: [asset], transfers: [], kyc }));
    const opened: Modal[] = [];
    render(
      <ModalContext value={{ open: (modal) => void opened.push(modal), close: () => undefined }}>
        <Routes>
          <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
        </Routes>
      </ModalContext>,
      { wrapper },
    );
    await screen.findByRole("img", { name: /^QR code/ });
    const onward = () => screen.queryByRole("button", { name: "Send ETH" });
    expect(onward() === null).toBe(leadsTo === null);
    if (leadsTo === null) return;
    await press(/^Send ETH/);
    expect(opened).toEqual(leadsTo);
  },
);

const token = aTokenAsset({ feeAssetKey: ether.key });
const bitcoin = anAsset({ key: "BTC:bitcoin:1", id: "55555555-5555-4555-8555-555555555555" });

test.each([
  ["of the coin of its fee", ether, true],
  ["of what is paid", token, true],
  ["of anything else", bitcoin, false],
] as const)(
  "rule 599: a payment that waits for what comes in is gone back to from the address %s",
  async (_what, asset, isOffered) => {
    const { wallet, wrapper } = inWallet({ path: paths.assetAddress(asset.id) });
    const { acceptAppState } = wallet.store.getState();
    const assets = [ether, token, bitcoin];
    acceptAppState(anAppState({ assets, transfers: [] }));
    openSendDraft(wallet, { assetId: token.id, receiver: contractAddress, amount: "25" });
    render(
      <ModalContext value={{ open: () => undefined, close: () => undefined }}>
        <Routes>
          <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </ModalContext>,
      { wrapper },
    );
    await screen.findByRole("img", { name: /^QR code/ });
    const onward = () => screen.queryByRole("button", { name: /of 25 USDT$|^Send / });
    const back = () => screen.queryByRole("button", { name: "Back to your payment of 25 USDT" });
    await waitFor(() => expect(onward()).not.toBeNull());
    expect(back() !== null).toBe(isOffered);
    expect(screen.queryByRole("button", { name: /^Send / }) === null).toBe(isOffered);
    if (!isOffered) return;
    act(() => dropSendDraft(wallet));
    expect(back()).toBeNull();
    act(
      () =>
        void openSendDraft(wallet, { assetId: token.id, receiver: contractAddress, amount: "25" }),
    );
    await press(/^Back to your payment/);
    expect(screen.getByTestId("address").textContent).toBe(
      paths.sendSetAmount(token.id, contractAddress),
    );
  },
);

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (value: string) =>
  act(async () => fireEvent.change(screen.getByRole("textbox"), { target: { value } }));
const codeName = () => screen.getByRole("img", { name: /^QR code/ }).getAttribute("aria-label");

test("the address is shared with its asset and network, and copied where nothing can be shared", async () => {
  await open(ether);
  await press(/^Share/);
  expect(writeText.mock.calls).toEqual([
    [`My ETH address in the Ethereum network:\n${ether.address}`],
  ]);
  expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
});

test("what is asked for in money is an amount that can be read out, and not a cent less", async () => {
  await open(ether, { price: "3000" });
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  await press(/Swap currencies/);
  await type("100");
  // At 3,000 dollars it is 0.0333… without an end.
  expect(codeName()).toBe("QR code that asks for 0.033334 ETH in the Ethereum network");
  expect(screen.getByText("The QR code now asks for 0.033334 ETH.")).toBeTruthy();
  await press(/Swap currencies/);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("0.033334");
});

test("an amount that is asked for stands in the code and in what is shared", async () => {
  await open(ether);
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  // There is nothing to remove yet.
  expect(screen.queryByRole("button", { name: /^Remove the amount/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  await type("0.5");
  expect(codeName()).toBe("QR code that asks for 0.5 ETH in the Ethereum network");
  expect(screen.getByText("The QR code now asks for 0.5 ETH.")).toBeTruthy();
  await press(/^Share/);
  expect(writeText.mock.calls).toEqual([
    [
      `Please send me 0.5 ETH in the Ethereum network:\n${ether.address}\nethereum:${ether.address}@31337?value=500000000000000000`,
    ],
  ]);
  await press(/^Remove the amount/);
  expect(codeName()).toBe("QR code of your ETH address in the Ethereum network");
});

test("an amount of money is asked for in the asset", async () => {
  await open(ether);
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  await press(/Swap currencies/);
  await type("500");
  expect(codeName()).toBe("QR code that asks for 0.25 ETH in the Ethereum network");
});

test("a token is asked for by its contract, which is looked up when it is needed", async () => {
  const send = await open(tether);
  expect(send).not.toHaveBeenCalled();
  send.mockResolvedValue(ok([{ key: tether.key, contractAddress }]));
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  await type("12.5");
  await press(/^Share/);
  expect(writeText.mock.lastCall?.[0]).toContain(
    `ethereum:${contractAddress}@31337/transfer?address=${tether.address}&uint256=12500000`,
  );
});

test("a contract that cannot be had is said, asked for again, and never guessed", async () => {
  const send = await open(tether);
  send.mockResolvedValueOnce(refused({ code: "NETWORK" }));
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  expect(screen.getByText(/cannot ask for an amount right now/)).toBeTruthy();
  send.mockResolvedValueOnce(ok([{ key: tether.key, contractAddress }]));
  await type("1");
  expect(codeName()).toBe("QR code that asks for 1 USDT in the Ethereum network");
});

test.each(["0", ".", "9".repeat(70)])("%s is nothing to ask for", async (amount) => {
  await open(ether);
  await press(/^Request an amount/);
  await screen.findByRole("textbox");
  await type(amount);
  expect(codeName()).toBe("QR code of your ETH address in the Ethereum network");
});

test("coins for nothing are offered on one machine alone", async () => {
  await open(ether);
  expect(screen.queryByRole("link", { name: "Get test coins" })).toBeNull();
  cleanup();
  await open(ether, { isLocal: true });
  const link = screen.getByRole("link", { name: "Get test coins" });
  expect(link.getAttribute("href")).toBe(
    `/sandbox/faucet?coin=ETH%3Aevm%3A31337&address=${ether.address}&at=once`,
  );
});

test("where the network has memos, what is asked for may name one", async () => {
  const address = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";
  const networkId = { type: "ton", chainId: "-239" };
  await open(anAsset({ token: "TON", decimals: 9, address, networkId, hasMemo: true }));
  await press(/Request an amount/);
  const [amount, memo] = await screen.findAllByRole<HTMLInputElement>("textbox");
  if (amount === undefined || memo === undefined) throw new Error("Both are asked for.");
  const write = (field: HTMLInputElement, value: string) =>
    act(async () => fireEvent.change(field, { target: { value } }));
  await write(amount, "1.5");
  await write(memo, "order 7 & tea");
  await write(memo, "7".repeat(121));
  expect(memo.value).toBe("order 7 & tea");
  await press(/Share/);
  expect(writeText.mock.lastCall?.[0]).toContain(
    `ton://transfer/${address}?amount=1500000000&text=order%207%20%26%20tea`,
  );
});

test("where it has none, an amount is all that is asked for", async () => {
  await open(ether);
  await press(/Request an amount/);
  expect(await screen.findAllByRole("textbox")).toHaveLength(1);
});

test.each([
  [tether, true],
  [ether, false],
] as const)("what pays a token's fee later is said where it is received", async (asset, isSaid) => {
  const { wallet, wrapper } = inWallet({ path: paths.assetAddress(asset.id) });
  const received = { ...asset, feeAssetKey: ether.key };
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [received], assetSpecs: [anAssetSpec()] }));
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <Routes>
        <Route path="/assets/:assetId/address" element={<AssetAddressScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  await screen.findByRole("img", { name: /^QR code/ });
  expect(screen.queryByText(/you need a little ETH for the network fee/) !== null).toBe(isSaid);
});
