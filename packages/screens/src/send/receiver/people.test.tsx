import { type CallFailure, openSendDraft, productFailure } from "@coffer/client";
import type { BlockchainTransfer, FoundPerson } from "@coffer/contract";
import { ok, type Outcome, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, aTransfer } from "@coffer/testkit";
import { type Host, HostContext } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { paths } from "../../parts/paths.ts";
import { SendReceiverScreen } from "./SendReceiverScreen.tsx";

vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const ether = anAsset();
const ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const anna: FoundPerson = { name: "a***@example.com", address: ADDRESS };

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const page = () => screen.getByTestId("address").textContent;
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Address in the/);
/** What stands in places that are read out. */
const told = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));

type Answer = Outcome<FoundPerson | null, CallFailure>;

/** The receiver page of ether, where a question about a person is answered so. */
function open(answer: Answer | Promise<Answer> = ok(anna), host: Host | null = null) {
  const { show, ...prepared } = prepare([], answer);
  show(host);
  return prepared;
}

function prepare(
  transfers: readonly BlockchainTransfer[] = [],
  answer: Answer | Promise<Answer> = ok(anna),
) {
  const { wallet, wrapper } = inWallet({ path: paths.sendSetRecipient(ether.id) });
  const state = anAppState({
    assets: [ether],
    assetSpecs: [anAssetSpec()],
    transfers: [...transfers],
  });
  wallet.store.getState().acceptAppState(state);
  const find = vi.fn<(asset: unknown, text: string) => Promise<Answer>>(async () => answer);
  vi.spyOn(wallet, "people").mockImplementation((run) => run({ find }));
  const { send } = wallet;
  const checkReceiver = vi.fn<(asset: unknown, receiver: string) => Promise<Outcome<null, never>>>(
    async () => ok(null),
  );
  vi.spyOn(wallet, "send").mockImplementation((run) =>
    send((actions) => run({ ...actions, checkReceiver })),
  );
  const show = (host: Host | null = null) =>
    void render(
      <HostContext value={host}>
        <Routes>
          <Route
            path="/send-payment/asset/:assetId/type-of-payment/address/receiver"
            element={<SendReceiverScreen />}
          />
        </Routes>
        <Address />
      </HostContext>,
      { wrapper },
    );
  return { wallet, find, checkReceiver, show };
}

test("the box says that it takes a person too, until something stands in it", async () => {
  open();
  const hint = "Or the ID, email or phone of somebody who uses Coffer.";
  expect(screen.getByText(hint)).toBeTruthy();
  await write("a");
  expect(screen.queryByText(hint)).toBeNull();
});

test.each(["anna@example.com", "+7 701 234 56 70", "abcd-2345-wxyz"])(
  "%s is asked for by a press, shown masked, and paid by the next one",
  async (text) => {
    const { find, checkReceiver } = open();
    await write(text);
    expect(find).not.toHaveBeenCalled();
    await press("Find this person");
    expect(find.mock.calls).toMatchObject([[{ id: ether.id }, text.replaceAll(" ", "")]]);
    expect(told()).toContain(anna.name);
    expect(checkReceiver).not.toHaveBeenCalled();
    await press("Continue");
    await vi.waitFor(() => expect(page()).toBe(paths.sendSetAmount(ether.id, ADDRESS)));
    expect(checkReceiver.mock.calls).toMatchObject([[{ id: ether.id }, ADDRESS]]);
  },
);

test.each([
  ["anna@example.com", anna.name, "Is this who you mean?"],
  ["abcd-2345-wxyz", "ABCD2345WXYZ", "Found by their ID"],
])(
  "who is found by %s is asked about as far as there is something to compare",
  async (text, name, title) => {
    open(ok({ name, address: ADDRESS }));
    await write(text);
    await press("Find this person");
    expect(screen.getByText(title)).toBeTruthy();
  },
);

test("while the answer is out it is said, and an answer about another text is dropped", async () => {
  let answer: (late: Answer) => void = () => undefined;
  open(new Promise<Answer>((resolve) => (answer = resolve)));
  await write("anna@example.com");
  await press("Find this person");
  expect(told()).toContain("Looking for this person…");
  await write("boris@example.com");
  await act(async () => answer(ok(anna)));
  expect(screen.queryByText(anna.name)).toBeNull();
  expect(screen.getByRole("button", { name: "Find this person" })).toBeTruthy();
});

test("rule 383: who is not found can be sent a voucher, and it is not said whether they are there", async () => {
  open(ok(null));
  await write("anna@example.com");
  await press("Find this person");
  const said = "Nobody was found, or they do not let people find them this way";
  expect(screen.getByText(said)).toBeTruthy();
  await press("Send a voucher");
  expect(page()).toBe(paths.createVoucher(ether.id));
});

test.each([
  ["anna@example.com", /^Ask them for their ID: it stands in their profile and always works\./],
  ["abcd-2345-wxyz", /^Compare the ID with the one in their profile\./],
])("who is not found by %s is told what finds them", async (text, said) => {
  open(ok(null));
  await write(text);
  await press("Find this person");
  expect(screen.getByText(said)).toBeTruthy();
});

test("of an ID, which is found wherever it is somebody's, nobody is said to hide", async () => {
  open(ok(null));
  await write("abcd-2345-wxyz");
  await press("Find this person");
  expect(screen.getByText("Nobody has this ID")).toBeTruthy();
});

/** As who was found by their ID before is kept in the browser. */
function keepFound({
  lastingStorage,
}: Pick<ReturnType<typeof inWallet>["wallet"], "lastingStorage">) {
  const owner = anAppState().userProfile?.id ?? "";
  const found = [[ADDRESS.toLowerCase(), "ABCD2345WXYZ"]];
  lastingStorage.set(`wallet.found|${owner}`, JSON.stringify(found));
}

test("who was found by an ID stands by it where the payment is changed, and is not asked for again", async () => {
  const { wallet, find, checkReceiver, show } = prepare();
  keepFound(wallet);
  openSendDraft(wallet, { assetId: ether.id, receiver: ADDRESS });
  show();
  expect(field().value).toBe("ABCD2345WXYZ");
  expect(screen.getByText("Found by their ID")).toBeTruthy();
  await press("Continue");
  await vi.waitFor(() => expect(page()).toBe(paths.sendSetAmount(ether.id, ADDRESS)));
  expect(find).not.toHaveBeenCalled();
  expect(checkReceiver.mock.calls).toMatchObject([[{ id: ether.id }, ADDRESS]]);
});

test("who was paid lately by an ID is picked by it", async () => {
  const paid = { direction: "OUT", state: "FULFILLED", recipientAddress: ADDRESS } as const;
  const { wallet, find, show } = prepare([aTransfer({ ...paid, assetKey: ether.key })]);
  keepFound(wallet);
  show();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /ABCD2345WXYZ/ })));
  expect(field().value).toBe("ABCD2345WXYZ");
  expect(screen.getByText("Found by their ID")).toBeTruthy();
  expect(find).not.toHaveBeenCalled();
  await write("ABCD2345WXY");
  expect(screen.queryByText("Found by their ID")).toBeNull();
});

test.each<readonly [string, CallFailure, string]>([
  ["oneself", productFailure("SEND_TO_OWN_ADDRESS"), "That is you. Enter somebody else."],
  [
    "the hour's last question behind one",
    {
      code: "TOO_MANY_REQUESTS",
      retryAfter: new Date(Date.now() + 600_000).toISOString(),
    },
    "You can try again in",
  ],
])("of %s the box says so", async (_who, failure, said) => {
  open(refused(failure));
  await write("anna@example.com");
  await press("Find this person");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.body.textContent).toContain(said);
  await write("boris@example.com");
  expect(field().getAttribute("aria-invalid")).toBe("false");
});

test.each(["anna", "anna@exam", "87012345670"])(
  "rule 383: %s is no mistake while it is written, and none of all when it is done",
  async (text) => {
    const { find } = open();
    await write(text);
    expect(field().getAttribute("aria-invalid")).toBe("false");
    await press("Continue");
    expect(screen.getByText(/This is no address in the .* and no ID, email or phone/)).toBeTruthy();
    expect(find).not.toHaveBeenCalled();
  },
);

test("rule 382: the code of a public id fills the box, and asks nothing by itself", async () => {
  const { find } = open(ok(anna), { scan: async () => "ABCD2345WXYZ" });
  await press("Scan QR code");
  await vi.waitFor(() => expect(field().value).toBe("ABCD2345WXYZ"));
  expect(screen.getByText("ID filled in.")).toBeTruthy();
  expect(find).not.toHaveBeenCalled();
});
