import { randomUUID } from "node:crypto";
import { askedNames, calls, type AnswerOf, type AppRouter, type AskedName } from "@coffer/contract";
import { rightInputs } from "@coffer/contract/testing";
import { createTRPCClient, httpLink } from "@trpc/client";
import { beforeAll, expect, test } from "vitest";
import { openShop } from "./testing/invoices/openShop.ts";
import { containerKey } from "./testing/people/containerKey.ts";
import { agePassword } from "./testing/people/agePassword.ts";
import { createCaller, type WalletCaller } from "./testing/calls/callWallet.ts";
import { forgetSends } from "./testing/people/forgetSends.ts";
import {
  activateEther,
  EVM,
  pour,
  readCode,
  sandboxCall,
  signIn,
  until,
} from "./testing/people/people.ts";
import { provesStrongly } from "./testing/passkeys/provesStrongly.ts";
import { signedInitData } from "./testing/people/signedInitData.ts";
import { ether, STRANGER } from "./testing/people/payments.ts";
import { seedOf } from "./testing/people/personalHolder.ts";
import { sharedWorld } from "./testing/worlds/sharedWorld.ts";
import { WORLD_BOT_TOKEN, type World } from "./testing/worlds/world.ts";

const bundleId = "coffer-web@0.1.0";
type Path = AskedName;

/** They end what the others are called by, or what they are called for. */
const LAST: readonly Path[] = [
  "auth.logout",
  "auth.undoContactChange",
  "auth.authorizeViaTelegram",
];

/** What nobody sells here is refused; a purchase has a world of its own. */
const OF_SELLERS: readonly Path[] = [
  "buy.startBuyCrypto",
  "buy.getOrderLink",
  "buy.dismissOrder",
  "invoice.getInvoicePaymentLink",
];
/** Nobody has anything in their depository here; one that holds something has tests of its own. */
const OF_DEPOSITORIES: readonly Path[] = [
  "spotAccount.startBuyCryptoSpotAccountDeposit",
  "spotAccount.estimateWithdraw",
  "spotAccount.createSpotAccountWithdraw",
  "spotExchange.createSpotExchange",
];

/** Nobody has anything of a partner here; what people have of partners has tests of its own. */
const OF_PARTNERS: readonly Path[] = [
  "bonusRouter.transferBonusToAccount",
  "bonusRouter.transferBonusToPartner",
];

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
  await pour(world, world.payoutAddress, "10");
});

/** Calls a procedure by its path; the answer comes back as it stood on the wire. */
type Transport = { readonly call: (path: Path, input: object) => Promise<unknown> };

function plainHttp(): Transport {
  const caller = createCaller(world.origin);
  return {
    call: async (path, input) => {
      if ("jwtWebToken" in input) caller.token = String(input.jwtWebToken);
      return caller.must(path, input);
    },
  };
}

function trpcClient(): Transport {
  const jar = { cookie: "" };
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${world.origin}/api/trpc`,
        methodOverride: "POST",
        fetch: async (url, init) => {
          const headers = { ...(init?.headers as Record<string, string>), cookie: jar.cookie }; // httpLink's own shape
          const response = await fetch(url as string, { ...(init as RequestInit), headers }); // it passes a text
          jar.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? jar.cookie;
          return response;
        },
      }),
    ],
  });
  type Callable = { query: (input: object) => Promise<unknown>; mutate: Callable["query"] };
  return {
    call: async (path, input) => {
      const [group = "", name = ""] = path.split(".");
      const groups = client as unknown as Record<string, Record<string, Callable>>; // called by name
      const procedure = groups[group]?.[name];
      if (procedure === undefined) throw new Error(`no procedure ${path}`);
      return calls[path].kind === "query" ? procedure.query(input) : procedure.mutate(input);
    },
  };
}

const transports = [
  ["plain HTTP", plainHttp],
  ["the real tRPC client", trpcClient],
] as const;

/** A voucher of somebody else's, and its code. */
async function friendsVoucher(place: World, friend: WalletCaller) {
  const { address, id: accountId } = await activateEther(friend);
  await pour(place, address, "0.2");
  await until("the friend's credit", async () => {
    const { state } = await friend.must("app.getAppState");
    return state.assets[0]?.amount === "0.2" ? true : undefined;
  });
  const { transfer, state } = await friend.must("escrow.createEscrowTransfer", {
    accountId,
    transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    idempotencyKey: randomUUID(),
  });
  const shown = state.escrowTransfers.originated.find(({ id }) => id === transfer.id);
  return { id: transfer.id, code: { receivementCode: shown?.receivementCode ?? "" } };
}

test.each(transports)("every procedure answers in its shape over %s", async (name, open) => {
  const transport = open();
  const called = new Set<Path>();
  const call = async <P extends Path>(path: P, input: object) => {
    called.add(path);
    return calls[path].answer.parse(await transport.call(path, input)) as AnswerOf<P>; // parsed by its own schema
  };
  const email = `${name.replaceAll(" ", "-").toLowerCase()}@example.com`;

  const { jwtWebToken: anonymous } = await call("app.initApp", { bundleId });
  const contact = { type: "email", value: email };
  const { login } = await call("auth.loginHandshake", {
    jwtWebToken: anonymous,
    contact,
    bundleId,
  });
  await call("auth.sendConfirmCode", { jwtWebToken: anonymous, login });
  const code = await readCode(world, email);
  const { jwtWebToken } = await call("auth.authorizeByConfirmCode", {
    jwtWebToken: anonymous,
    login,
    code,
  });
  let signed = { jwtWebToken };
  await call("settings.acceptAgreement", signed);
  const password = "Wolf-in-7-snow";
  await call("auth.setPassword", { ...signed, password });
  await call("profile.setLogin", { ...signed, login: email.slice(0, email.indexOf("@")) });
  await agePassword(world, email);
  await call("auth.reauthorize", { ...signed, password });
  const other = createCaller(world.origin);
  other.token = (await other.must("app.initApp", { bundleId })).jwtWebToken;
  await other.must("auth.authorizeByPassword", { contact, password });
  const { sessions } = await call("profile.getSessions", signed);
  const away = sessions.find(({ isCurrent }) => !isCurrent);
  await call("profile.endSession", { ...signed, sessionId: away?.id });
  await call("profile.endOtherSessions", signed);
  const { accountId, state } = await call("wallet.createBlockchainAccount", {
    ...signed,
    network: "Ethereum",
    networkId: EVM,
    token: "ETH",
    chainId: "31337",
  });
  await pour(world, state.assets[0]?.address ?? "", "1");
  await until("the credit", async () => {
    const { state: now } = await call("app.getAppState", signed);
    return now.assets[0]?.amount === "1" ? true : undefined;
  });
  const asked = { ...signed, paymentInput: ether(accountId, "0.1"), networkId: EVM };
  const { fee } = await call("wallet.estimatePayment", asked);
  const chart = { token: "ETH", networkId: EVM, fiatTicker: "EUR", interval: "DAY" };
  await call("rateHistory.getRateHistory", { ...signed, ...chart });
  await call("wallet.checkAddressAmlStatus", { ...signed, networkId: EVM, address: STRANGER });
  const { amlStateId } = await call("wallet.startAddressAmlProcess", {
    ...asked,
    amlCheckType: "common",
  });
  const { heldPaymentId } = await call("wallet.holdPayment", {
    ...asked,
    reason: "AML",
    amlStateId,
  });
  await call("wallet.discardAddressAmlProcess", { ...signed, amlStateId });
  const again = await call("wallet.holdPayment", { ...asked, reason: "KYC" });
  expect(again.heldPaymentId).not.toBe(heldPaymentId);
  await call("wallet.discardHeldPayment", { ...signed, heldPaymentId: again.heldPaymentId });
  const payee = { name: "Anna", networkId: EVM, address: STRANGER, note: "" };
  const book = (await call("payees.savePayee", { ...signed, payee })).state.payees;
  await call("payees.removePayee", { ...signed, payeeId: book[0]?.id });
  await call("payees.importPayees", { ...signed, payees: [payee] });
  const { publicKey, signLoad, signSave } = containerKey(state.userProfile?.id ?? "");
  const ofKey = { ...signed, publicKey };
  const { digest: toSave } = await call("cryptoContainer.getCryptoContainerDigest", ofKey);
  const saved = { ...ofKey, container: "1.AAAA", version: 1 };
  const saveSign = signSave(toSave, "1.AAAA", 1);
  await call("cryptoContainer.saveCryptoContainer", { ...saved, sign: saveSign });
  const { digest } = await call("cryptoContainer.getCryptoContainerDigest", ofKey);
  const load = { ...ofKey, digest, sign: signLoad(digest) };
  const loaded = await call("cryptoContainer.loadCryptoContainer", load);
  expect(loaded).toEqual({ cryptoContainer: "1.AAAA", version: 1 });
  const held = { ...signed, ...rightInputs["cryptoContainer.savePinShare"] };
  await call("cryptoContainer.savePinShare", held);
  const { recordId, proof, share } = held;
  const opened = await call("cryptoContainer.openPinShare", { ...signed, recordId, proof });
  expect(opened).toEqual({ share });
  await call("cryptoContainer.dropPinShare", { ...signed, recordId });
  const words = seedOf();
  const account = await call("cryptoContainer.createPersonalBlockchainAccount", {
    ...ofKey,
    networkId: EVM,
    token: "ETH",
    accountPublicKey: words.accountPublicKey,
  });
  expect(account.address).toBe(words.address);
  await pour(world, words.address, "1");
  const order = { to: STRANGER, amount: "0.1" };
  const unsigned = await call("cryptoContainer.createPersonalBlockchainTransfer", {
    ...signed,
    paymentInput: ether(account.accountId, order.amount),
    networkId: EVM,
  });
  const published = await call("cryptoContainer.publishPersonalBlockchainTransfer", {
    ...signed,
    paymentOrderId: unsigned.paymentOrderId,
    signatures: words.sign(unsigned, order),
  });
  expect(published.transferId).toBe(unsigned.paymentOrderId);
  const sent = await call("wallet.sendPayment", { ...asked, fee, idempotencyKey: randomUUID() });
  const { transfers } = await call("wallet.getTransfers", { ...signed, limit: 10 });
  // What the personal account got is noticed at any time, and may stand above it.
  expect(transfers.find(({ direction }) => direction === "OUT")?.id).toBe(sent.transferId);
  const { rows } = await call("history.getRows", { ...signed, filter: {}, limit: 10 });
  await call("history.setNote", { ...signed, rowId: rows[0]?.id, note: "rent" });
  const made = await call("escrow.createEscrowTransfer", {
    ...signed,
    accountId,
    transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    idempotencyKey: randomUUID(),
  });
  const { originated } = await call("escrow.getEscrowTransfers", { ...signed, limit: 10 });
  expect(originated[0]?.id).toBe(made.transfer.id);
  await call("escrow.cancelEscrowTransfer", { ...signed, transferId: made.transfer.id });
  const friend = await signIn(world, `friend-of-${email}`);
  const given = await friendsVoucher(world, friend);
  const taken = await call("escrow.acquireEscrowTransfer", { ...signed, ...given.code });
  expect(taken.transfer.id).toBe(given.id);
  await call("escrow.receiveEscrowTransfer", { ...signed, transferId: given.id, accountId });
  const { templateId: invoiceTemplateId } = await openShop(world, 10n ** 16n);
  await call("invoice.getInvoiceTemplate", { ...signed, invoiceTemplateId });
  const ordered = { ...signed, invoiceTemplateId, params: {}, idempotencyKey: randomUUID() };
  const { invoiceId } = await call("invoice.createInvoiceFromTemplate", ordered);
  const key = { idempotencyKey: randomUUID() };
  await call("invoice.createInvoiceTransfer", { ...signed, ...key, invoiceId, accountId });
  await until("the end of the invoice", async () => {
    const { invoice } = await call("invoice.getInvoice", { ...signed, invoiceId });
    return invoice.state === "PAID" || undefined;
  });
  const { invoices } = await call("invoice.getInvoices", { ...signed, limit: 10 });
  expect(invoices[0]?.id).toBe(invoiceId);
  signed = await provesStrongly({ world, email, signed, accountId, call });
  // Payments wait from now on.
  const phone = `+7701${String(name.length).padStart(7, "0")}`;
  const chosen = { ...signed, contactType: "phone" };
  await call("profile.updateContact", { ...chosen, contact: phone });
  await call("profile.sendContactCode", chosen);
  await call("profile.verifyContactCode", { ...chosen, code: await readCode(world, phone) });
  const noRules = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null };
  await call("guard.updateGuard", { ...signed, ...noRules });
  // Nothing is frozen yet, so no code is asked for.
  await call("guard.unfreeze", { ...signed, code: "" });
  await call("guard.freeze", signed);
  await call("kyc.startKyc", signed);
  await call("kyc.cancelKyc", signed);
  const { weblink } = await call("auth.getAuthedWebLink", signed);
  const token = weblink.split("/").at(-1) ?? "";
  await call("auth.previewToken", { ...signed, token });
  const entered = await call("auth.authorizeByToken", { ...signed, token });
  const byPassword = await call("auth.authorizeByPassword", {
    jwtWebToken: entered.jwtWebToken,
    contact,
    password,
  });
  await forgetSends(world, email);
  const last = { jwtWebToken: byPassword.jwtWebToken };
  await call("auth.sendSecurityCode", { ...last, purpose: "reauthorize" });
  for (const path of [...OF_SELLERS, ...OF_DEPOSITORIES, ...OF_PARTNERS]) {
    called.add(path);
    await expect(transport.call(path, { ...last, ...rightInputs[path] })).rejects.toThrow(/\w/);
  }
  // Whatever needs no story is called as the contract's own tests call it.
  for (const path of askedNames)
    if (!called.has(path) && !LAST.includes(path))
      await call(path, { ...last, ...rightInputs[path] });
  await call("auth.logout", last);
  const visitor = { jwtWebToken: (await call("app.initApp", { bundleId })).jwtWebToken };
  const undo = await until("the letter about the phone", async () => {
    const mails = (await sandboxCall(world, `inbox?to=${email}`)) as readonly { text: string }[]; // the sandbox's shape
    return mails.map(({ text }) => /undo-[\w-]+/.exec(text)?.[0]).find((found) => found);
  });
  await call("auth.undoContactChange", { ...visitor, token: undo.slice("undo-".length) });
  const inTelegram = { bundleId: "coffer-tg@0.1.0" };
  const launching = { jwtWebToken: (await call("app.initApp", inTelegram)).jwtWebToken };
  const initData = signedInitData({ id: 1_000_000 + name.length }, WORLD_BOT_TOKEN);
  await call("auth.authorizeViaTelegram", { ...launching, ...inTelegram, initData });

  expect([...called].toSorted()).toEqual(askedNames.toSorted());
});
