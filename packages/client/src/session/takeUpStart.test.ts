// @vitest-environment node
import type { Asset } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet, type Wallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { START_KEY } from "./startKey.ts";

const ADDRESS = "0x00000000000000000000000000000000000000AA";
const ether = anAsset();
const link = `?address=${ADDRESS}&amount=1.5&currency=${ether.token}&network=${ether.network}`;

function openWallet() {
  const ports = createTestPorts();
  const baseUrl = "http://localhost/";
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  return { wallet, ports };
}

/** The payment that a link asks for, as the form of this asset takes it up. */
async function startOf(wallet: Wallet, asset: Asset) {
  const started = await wallet.send((send) => send.startPayment(asset));
  return started.ok ? started.value : started;
}

test("the contact of a link stands on the login, as an email or a phone", async () => {
  const { wallet, ports } = openWallet();
  await wallet.session((session) => session.takeUpStart("?contact=A%40example.com"));
  const email = { step: "contact", contactType: "email", contact: "a@example.com" };
  expect(wallet.store.getState().login).toEqual(email);
  await wallet.session((session) => session.takeUpStart("?contact=%2B77012345678"));
  const phone = { step: "contact", contactType: "phone", contact: "+77012345678" };
  expect(wallet.store.getState().login).toEqual(phone);
  expect(ports.storage.get(START_KEY)).toBeNull();
});

test("a payment of a link fills the form of its asset, over a reload, until it is used", async () => {
  const { wallet, ports } = openWallet();
  await wallet.session((session) => session.takeUpStart(link));
  const again = createWallet({ baseUrl: "http://localhost/", bundleId: "coffer-web@1.2.3", ports });
  expect(await startOf(again, ether)).toEqual({ receiver: ADDRESS, amount: "1.5" });
  expect(await startOf(again, { ...ether, token: "OTHER" })).toBeNull();
  expect(await startOf(again, { ...ether, network: "Elsewhere" })).toBeNull();
  expect(again.store.getState().sendDraft).toBeNull();
  await again.send((send) => send.forgetStartPayment());
  expect(await startOf(again, ether)).toBeNull();
});

test("an amount is taken over only of the asset it names, and with no more decimals than that has", async () => {
  const { wallet } = openWallet();
  await wallet.session((session) => session.takeUpStart(`?address=${ADDRESS}&amount=1.5`));
  expect(await startOf(wallet, ether)).toEqual({ receiver: ADDRESS, amount: null });
  await wallet.session((session) => session.takeUpStart(link));
  expect(await startOf(wallet, { ...ether, decimals: 0 })).toEqual({
    receiver: ADDRESS,
    amount: null,
  });
});

test("a one-time token is handed back and kept nowhere", async () => {
  const { wallet, ports } = openWallet();
  const token = "t".repeat(43);
  expect(await wallet.session((session) => session.takeUpStart(`?token=${token}&id=i1`))).toEqual(
    ok({ leadsTo: `login/token/${token}` }),
  );
  expect(ports.storage.get(START_KEY)).toBe('{"id":"i1"}');
});

const startCodeOf = (wallet: Wallet) => wallet.vouchers((vouchers) => vouchers.startCode());
const VOUCHER_PAGE = ok({ leadsTo: "voucher/acquire/code" });

test.each(["#v_abc-def", "?voucher=ABC%20DEF", "?id=i1#v_ABCDEF"])(
  "rule 373: a voucher's code out of %s leads to its page and waits there, over a reload, until it is used",
  async (given) => {
    const { wallet, ports } = openWallet();
    expect(await wallet.session((session) => session.takeUpStart(given))).toEqual(VOUCHER_PAGE);
    const again = createWallet({
      baseUrl: "http://localhost/",
      bundleId: "coffer-web@1.2.3",
      ports,
    });
    expect(await startCodeOf(again)).toEqual(ok("ABCDEF"));
    await again.vouchers((vouchers) => vouchers.forgetStartCode());
    expect(await startCodeOf(again)).toEqual(ok(null));
  },
);

test.each(["#v_ABCDE0", "#v_", "#main", "?voucher=ABCDEFG", "#x?voucher=ABCDEF"])(
  "what is no code leads nowhere and is not kept: %s",
  async (given) => {
    const { wallet, ports } = openWallet();
    const taken = await wallet.session((session) => session.takeUpStart(given));
    expect(taken).toEqual(ok({ leadsTo: null }));
    expect(ports.storage.get(START_KEY)).toBeNull();
  },
);

test("what stands in the tab's memory is judged like the link", async () => {
  const { wallet, ports } = openWallet();
  for (const kept of ["nonsense", "[]", "null", '{"address":"<script>"}', '{"amount":7}']) {
    ports.storage.set(START_KEY, kept);
    expect(await startOf(wallet, ether)).toBeNull();
  }
});
