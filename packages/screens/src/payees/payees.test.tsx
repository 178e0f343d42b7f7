import { openSendDraft, productFailure, type Wallet } from "@coffer/client";
import type { PayeePlan } from "@coffer/core/payees";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, anInvoice, aPayee, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { PayeePicker } from "../parts/payees/PayeePicker.tsx";
import { SavePayeeButton } from "../parts/transfers/TransferWays.tsx";
import { ImportPayeesModal } from "./ImportPayeesModal.tsx";
import { PayeeFormModal } from "./PayeeFormModal.tsx";
import { PayeeModal } from "./PayeeModal.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anna = aPayee();
const asset = anAsset();
const elsewhere = aPayee({
  id: "55555555-5555-4555-8555-555555555555",
  name: "Elsewhere",
  networkId: { type: "ton", chainId: "-239" },
});
const STRANGER = "0xde709f2102306220921060314715629080e2fb77";
const paid = aTransfer({ state: "FULFILLED", recipientAddress: STRANGER });

type Book = Parameters<Parameters<Wallet["payees"]>[0]>[0];

/** A wallet whose address book answers as the test wants. */
function open(payees = [anna, elsewhere], transfers = [paid]) {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ payees, transfers, assets: [asset] }));
  const book = {
    save: vi.fn<Book["save"]>(async () => ok({})),
    remove: vi.fn<Book["remove"]>(async () => ok(null)),
    plan: vi.fn<Book["plan"]>(),
    bring: vi.fn<Book["bring"]>(async () => ok({})),
  };
  vi.spyOn(wallet, "payees").mockImplementation(async (run) => run(book));
  const modal = { open: vi.fn<(modal: Modal) => void>(), close: () => undefined };
  const show = (content: ReactNode) =>
    render(<ModalContext value={modal}>{content}</ModalContext>, { wrapper });
  return { wallet, book, modal, show };
}
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the picker offers no address of an invoice, which was paid once and for all", () => {
  const { show, wallet } = open([]);
  const invoices = [
    anInvoice({ state: "PAID", recipientAddress: STRANGER.toUpperCase().replace("0X", "0x") }),
  ];
  act(() =>
    wallet.store
      .getState()
      .acceptAppState(anAppState({ version: 2, transfers: [paid], assets: [asset], invoices })),
  );
  show(<PayeePicker asset={asset} onPick={() => undefined} />);
  expect(screen.queryByText("Paid recently")).toBeNull();
});

test("the picker offers who is saved on the asset's network, and who was paid lately", () => {
  const { show } = open();
  const onPick = vi.fn<(address: string, memo: string) => void>();
  show(<PayeePicker asset={asset} onPick={onPick} />);
  fireEvent.click(button(/Anna Smith/));
  fireEvent.click(button(/0xde70/));
  expect(onPick.mock.calls).toEqual([
    [anna.address, ""],
    [STRANGER, ""],
  ]);
  expect(screen.queryByText("Elsewhere")).toBeNull();
});

test("a finished payment offers to save its receiver until they have a name", () => {
  const { show, modal, wallet } = open([]);
  show(<SavePayeeButton transfer={paid} />);
  fireEvent.click(button("Save to address book"));
  const start = { kind: "paid", networkId: paid.networkId, address: STRANGER };
  expect(modal.open).toHaveBeenCalledWith({ name: "payeeForm", start });
  cleanup();
  const known = aPayee({ address: STRANGER.toUpperCase().replace("X", "x") });
  wallet.store.getState().acceptAppState(anAppState({ version: 2, payees: [known] }));
  show(<SavePayeeButton transfer={paid} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each(["PROCESSING", "FAILED"] as const)("a payment that is %s offers nothing", (state) => {
  const { show } = open([]);
  show(<SavePayeeButton transfer={{ ...paid, state }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the form says what is missing, whom it would rename, and saves what stands in it", async () => {
  const { show, book } = open();
  const onClose = vi.fn<() => void>();
  show(<PayeeFormModal start={{ kind: "new" }} onClose={onClose} />);
  fireEvent.click(button("Save"));
  expect(await screen.findByText("Give the payee a name.")).toBeTruthy();
  type("Name", "  Boris ");
  fireEvent.click(button("Save"));
  expect(await screen.findByText("Enter an address.")).toBeTruthy();
  expect(book.save).not.toHaveBeenCalled();
  type("Address on Ethereum", anna.address.toLowerCase());
  expect(screen.getByText(/Saved as Anna Smith already/)).toBeTruthy();
  type("Address on Ethereum", STRANGER);
  expect(screen.queryByText(/already/)).toBeNull();
  fireEvent.click(button("Save"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(book.save).toHaveBeenCalledExactlyOnceWith({
    name: "Boris",
    note: "",
    networkId: asset.networkId,
    address: STRANGER,
  });
});

test("a refusal stays on the form with its reason", async () => {
  const { show, book } = open();
  book.save.mockResolvedValue(refused({ code: "CONFLICT" }));
  const onClose = vi.fn<() => void>();
  show(<PayeeFormModal start={{ kind: "saved", payeeId: anna.id }} onClose={onClose} />);
  type("Address on Ethereum", STRANGER);
  expect(screen.getByText("A new address counts as a new payee.")).toBeTruthy();
  fireEvent.click(button("Save"));
  expect(await screen.findByText(/Another payee has this/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ["0x1234", /has 42 characters, this one has 6\./],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", /belongs to another network/],
  [`lnbc20m1pvjluez${"q".repeat(30)}`, /This is a Lightning invoice/],
  ["0x8617E340B3D01FA5F11F306F4090FD50E238070d", /address provided is invalid/],
])("a refusal of the address %s stands at the address, and says why", async (address, said) => {
  const { show, book } = open();
  book.save.mockResolvedValue(refused(productFailure("INVALID_ADDRESS")));
  show(<PayeeFormModal start={{ kind: "new" }} onClose={() => undefined} />);
  type("Name", "Boris");
  type("Address on Ethereum", address);
  fireEvent.click(button("Save"));
  const field = screen.getByLabelText("Address on Ethereum");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toMatch(said);
  expect(screen.getAllByText(said)).toHaveLength(1);
});

test("paying somebody begins anew: what was written for another is none of it", () => {
  const { wallet, show } = open();
  openSendDraft(wallet, { assetId: asset.id, receiver: STRANGER, amount: "0.7", memo: "9" });
  show(<PayeeModal payeeId={anna.id} onClose={() => undefined} />);
  fireEvent.click(button("Send ETH"));
  const { address: receiver } = anna;
  const written = { assetId: asset.id, receiver, amount: "", memo: "" };
  expect(wallet.store.getState().sendDraft).toMatchObject(written);
});

test("who has to be verified before paying somebody has written already whom", () => {
  const { wallet, modal, show } = open();
  const { version, kyc } = anAppState();
  wallet.store.getState().acceptAppState(
    anAppState({
      version: version + 1,
      payees: [anna],
      assets: [asset],
      kyc: { ...kyc, verificationStatus: "NONE" },
    }),
  );
  show(<PayeeModal payeeId={anna.id} onClose={() => undefined} />);
  fireEvent.click(button("Send ETH"));
  expect(modal.open).toHaveBeenCalledWith({ name: "kycRequired", assetId: asset.id });
  expect(wallet.store.getState().sendDraft).toMatchObject({ receiver: anna.address, amount: "" });
});

test("a payee goes only after a question", async () => {
  const { show, book } = open();
  const onClose = vi.fn<() => void>();
  show(<PayeeModal payeeId={anna.id} onClose={onClose} />);
  fireEvent.click(button("Remove"));
  expect(screen.getByText("Remove Anna Smith?")).toBeTruthy();
  fireEvent.click(button("Cancel"));
  expect(book.remove).not.toHaveBeenCalled();
  fireEvent.click(button("Remove"));
  fireEvent.click(button("Remove from address book"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(book.remove).toHaveBeenCalledExactlyOnceWith(anna.id);
});

test("an import shows what it would do, and does that much and no more", async () => {
  const { show, book } = open();
  const { id: _, createdAt: __, usableFrom: ___, ...entry } = anna;
  const boris = { ...entry, name: "Boris", address: STRANGER };
  const plan: PayeePlan = { entries: [boris, entry], added: [boris], changed: [], same: [entry] };
  book.plan.mockResolvedValue(ok(ok(plan)));
  const onClose = vi.fn<() => void>();
  const { container } = show(<ImportPayeesModal onClose={onClose} />);
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no file field.");
  fireEvent.change(input, { target: { files: [new File(["name"], "book.csv")] } });
  expect(await screen.findByText("1 new payee")).toBeTruthy();
  expect(screen.getByText("1 is saved already")).toBeTruthy();
  expect(book.bring).not.toHaveBeenCalled();
  fireEvent.click(button("Add 1 payee"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(book.bring).toHaveBeenCalledExactlyOnceWith([boris]);
});

test.each([
  [
    "that is not text",
    new File([new Uint8Array([0xff, 0xfe, 0x41])], "a.csv"),
    /not text in UTF-8/,
  ],
  ["that is too large", new File(["x".repeat(800_001)], "a.csv"), /too large/],
])("a file %s is not read any further", async (_what, file, said) => {
  const { show, book } = open();
  const { container } = show(<ImportPayeesModal onClose={() => undefined} />);
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no file field.");
  fireEvent.change(input, { target: { files: [file] } });
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  expect(book.plan).not.toHaveBeenCalled();
});

test.each([
  ["has memos", true],
  ["has none", false],
])("a memo is asked for where the payee's network %s", async (_case, hasMemo) => {
  const { wallet, book, show } = open();
  const assetSpecs = [anAssetSpec(hasMemo ? { hasMemo } : {})];
  wallet.store.getState().acceptAppState(anAppState({ version: 2, assetSpecs }));
  const { networkId } = asset;
  const start = { kind: "paid", networkId, address: STRANGER, memo: "104728" } as const;
  show(<PayeeFormModal start={start} onClose={() => undefined} />);
  expect(screen.queryAllByLabelText("Memo")).toHaveLength(hasMemo ? 1 : 0);
  type("Name", "Exchange");
  fireEvent.click(button("Save"));
  await waitFor(() => expect(book.save).toHaveBeenCalled());
  const saved = { name: "Exchange", note: "", networkId, address: STRANGER };
  expect(book.save.mock.calls[0]?.[0]).toEqual(hasMemo ? { ...saved, memo: "104728" } : saved);
});
