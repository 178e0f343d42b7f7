// @vitest-environment node
import type { Invoice } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anInvoice } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";
import type { HeardInvoice } from "./followInvoice.ts";

const { accountId } = anAsset();
const { id: invoiceId } = anInvoice();
const payment = { invoiceId, accountId };
const transferId = "77777777-7777-4777-8777-777777777777";
type Made = { readonly idempotencyKey: string; readonly guardCode?: string | undefined };

async function open(invoice: Partial<NonNullable<WireScript["invoice"]>> = {}) {
  const made: Made[] = [];
  const keep = ({ jwtWebToken: _, ...input }: Made & { readonly jwtWebToken: string }) => {
    made.push(input);
    return anAppState({ version: 1 + made.length });
  };
  const opened = await openWallet(
    {
      invoice: {
        createInvoiceTransfer: async (input) => ok({ transferId, state: keep(input) }),
        createInvoiceFromTemplate: async (input) => ok({ invoiceId, state: keep(input) }),
        ...invoice,
      },
    },
    { token: "known" },
  );
  await opened.wallet.start();
  const again = async () => {
    const { server, ports } = opened;
    const wallet = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await wallet.start();
    return wallet;
  };
  const keys = () => new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size;
  return { ...opened, made, again, keys };
}

test("rule 417: three presses at once pay once", async () => {
  const { wallet, made } = await open();
  const pay = () => wallet.invoices((invoices) => invoices.pay(payment));
  expect(await Promise.all([pay(), pay(), pay()])).toEqual([1, 2, 3].map(() => ok(transferId)));
  expect(made).toHaveLength(1);
});

test("rule 417: a payment whose answer was lost is asked for again by its key, after a reload too", async () => {
  const { wallet, server, made, again, keys } = await open();
  server.loseNextAnswerOf("invoice.createInvoiceTransfer", 4);
  expect(await wallet.invoices((invoices) => invoices.pay(payment))).toEqual(
    refused({ code: "NETWORK" }),
  );
  const reloaded = await again();
  expect(await reloaded.invoices((invoices) => invoices.pay(payment))).toEqual(ok(transferId));
  expect([made.length, keys()]).toEqual([5, 1]);
  await reloaded.invoices((invoices) => invoices.pay(payment));
  expect(keys()).toBe(2);
});

test("what was refused was not paid: the next try has a key of its own, and so has another invoice", async () => {
  const { wallet, server, made, keys } = await open({
    createInvoiceTransfer: async ({ jwtWebToken: _, ...input }) => {
      made.push(input);
      return refused<Refusal>({ code: "INSUFFICIENT_FUNDS" });
    },
  });
  await wallet.invoices((invoices) => invoices.pay(payment));
  await wallet.invoices((invoices) => invoices.pay(payment));
  expect(keys()).toBe(2);
  server.loseNextAnswerOf("invoice.createInvoiceTransfer", 4);
  await wallet.invoices((invoices) => invoices.pay(payment));
  const other = { ...payment, invoiceId: "99999999-9999-4999-8999-999999999999" };
  await wallet.invoices((invoices) => invoices.pay(other));
  expect(keys()).toBe(4);
});

test("the code of the person's guard goes with it, and its field hears what went wrong", async () => {
  const { wallet, made } = await open({
    createInvoiceTransfer: async ({ jwtWebToken: _, ...input }) => {
      made.push(input);
      return input.guardCode === "123456"
        ? ok({ transferId, state: anAppState({ version: 2 }) })
        : refused<Refusal>({ code: "INVALID_VERIFICATION_CODE" });
    },
  });
  const withCode = (code: string) =>
    wallet.invoices((invoices) => invoices.payConfirmed(payment, { guardCode: code }));
  expect(await withCode("000000")).toMatchObject({ ok: false });
  expect(wallet.store.getState().requests["wallet.sendPayment"]).toMatchObject({
    status: "failed",
    failure: { code: "INVALID_VERIFICATION_CODE" },
  });
  expect(await withCode("123456")).toEqual(ok(transferId));
});

test("rule 417: an invoice is made once for what was asked, after a reload too, and anew for something else", async () => {
  const { wallet, server, again, keys } = await open();
  const order = (cryptoAmount: string) => ({
    invoiceTemplateId: invoiceId,
    params: { cryptoAmount },
  });
  server.loseNextAnswerOf("invoice.createInvoiceFromTemplate", 4);
  const make = (of: typeof wallet, amount: string) =>
    of.invoices((invoices) => invoices.create(order(amount)));
  expect(await make(wallet, "0.1")).toEqual(refused({ code: "NETWORK" }));
  const reloaded = await again();
  expect(await make(reloaded, "0.1")).toEqual(ok(invoiceId));
  expect(keys()).toBe(1);
  await make(reloaded, "0.2");
  expect(keys()).toBe(2);
});

test("rule 416: an invoice is looked at again and again while it is seen, and no more once it is left", async () => {
  let state: Invoice["state"] = "PAYMENT_REQUIRED";
  let asked = 0;
  const { ports, server } = await open({
    getInvoice: async () => {
      asked += 1;
      if (asked === 3) state = "PAID";
      return ok({ invoice: anInvoice({ state }) });
    },
  });
  const page = { ...ports.page, isVisible: () => true };
  const wallet = createWallet({
    baseUrl: server.baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports: { ...ports, page },
  });
  await wallet.start();
  const heard: HeardInvoice[] = [];
  const paid = new Promise<void>((resolve) => {
    void wallet.invoices(async (invoices) => {
      const following = await invoices.follow(invoiceId, (one) => {
        heard.push(one);
        if (!one.ok || one.value.state !== "PAID") return;
        if (following.ok) following.value.stop();
        resolve();
      });
      return following;
    });
  });
  await paid;
  expect(heard.map((one) => one.ok && one.value.state)).toEqual([
    "PAYMENT_REQUIRED",
    "PAYMENT_REQUIRED",
    "PAID",
  ]);
  await wallet.session((session) => session.refreshState());
  expect(asked).toBe(3);
});

test("rule 416: the person's own state tells of it too", async () => {
  const { wallet } = await open({ getInvoice: async () => ok({ invoice: anInvoice() }) });
  const heard: (Invoice["state"] | false)[] = [];
  const following = await wallet.invoices((invoices) =>
    invoices.follow(invoiceId, (one) => heard.push(one.ok && one.value.state)),
  );
  const paid = anInvoice({ state: "PAID" });
  const { acceptAppState } = wallet.store.getState();
  acceptAppState(anAppState({ version: 8, invoices: [paid] }));
  acceptAppState(anAppState({ version: 9, invoices: [paid] }));
  expect(heard.filter((state) => state === "PAID")).toHaveLength(1);
  if (following.ok) following.value.stop();
  acceptAppState(anAppState({ version: 10, invoices: [anInvoice({ state: "EXPIRED" })] }));
  expect(heard).not.toContain("EXPIRED");
});

test("rule 415: whom an invoice's link is for is known for as long as the tab is, another link's contact is not", async () => {
  const { wallet } = await open();
  const startOf = async (query: string) => {
    await wallet.session((session) => session.takeUpStart(query));
    return wallet.invoices((invoices) => invoices.start(""));
  };
  const contact = "contact=a%40example.com";
  expect(await startOf(`?invoice_id=i1&${contact}`)).toEqual(
    ok({ id: "i1", invoice: "i1", email: "a@example.com" }),
  );
  expect(await startOf(`?currency=ETH&${contact}`)).toEqual(ok({ currency: "ETH" }));
});
