import { randomUUID } from "node:crypto";
import { calls, type AskedName } from "@coffer/contract";
import type { ErrorCode, TransportCode } from "@coffer/contract/errors";
import { rightInputs } from "@coffer/contract/testing";
import type { WalletCaller } from "../calls/callWallet.ts";
import { EVM } from "../people/people.ts";
import { signedInitData } from "../people/signedInitData.ts";
import { WORLD_BOT_TOKEN } from "../worlds/world.ts";
import { internalPayment, type FuzzPerson } from "./fuzzPerson.ts";

const BUNDLE = "coffer-web@0.1.0";
/** A person of Telegram who has nothing here. */
const LAUNCHED = 1_999_999;
const STRANGER = "0x00000000000000000000000000000000000000AA";

/** A call that is right in every field, from which the fuzz departs. */
export type ValidCall = {
  readonly name: string;
  readonly by: WalletCaller;
  /** The whole input, with a fresh idempotency key each time where the call takes one. */
  readonly input: () => object;
  /** How it ends untouched. */
  readonly ends: "ok" | ErrorCode | TransportCode;
  /** Whether it moves money each time it succeeds under a fresh key. */
  readonly moves: boolean;
};
type Made = Pick<ValidCall, "input"> & Partial<ValidCall>;
type Maker = (person: FuzzPerson) => readonly Made[] | Promise<readonly Made[]>;

/** One call by the signed-in user, without anything that happens once only. */
const plain =
  (input: (person: FuzzPerson) => object): Maker =>
  (person) => [{ input: () => ({ jwtWebToken: person.user.token, ...input(person) }) }];

const byVisitor =
  (input: (person: FuzzPerson) => object, ends: ValidCall["ends"] = "ok"): Maker =>
  (person) => [
    {
      by: person.visitor,
      input: () => ({ jwtWebToken: person.visitor.token, ...input(person) }),
      ends,
    },
  ];

/** Its memo is none, and may become anything. */
const outsidePayment = (accountId: string, symbol: string, amount: string) => ({
  accountId,
  currency: { symbol, type: symbol === "ETH" ? "COIN" : "TOKEN" },
  amount,
  destination: STRANGER,
  memo: "",
});

/** Payments: one that goes through, one made before, and two that ask for more than there is. */
const sendPayments: Maker = async ({ user, ether, tether, friend, paid }) => {
  const { token: jwtWebToken } = user;
  const bigEther = outsidePayment(ether.id, "ETH", "7.5");
  const bigTether = outsidePayment(tether.id, "USDT", "5000");
  const asked = { paymentInput: bigEther, networkId: EVM };
  const { fee } = await user.must("wallet.estimatePayment", asked);
  const fresh = () => ({ jwtWebToken, networkId: EVM, idempotencyKey: randomUUID() });
  return [
    {
      name: "inside",
      input: () => ({ ...fresh(), ...internalPayment(ether, friend.ether) }),
      moves: true,
    },
    { name: "made before", input: () => ({ jwtWebToken, ...paid.input }) },
    {
      name: "too much ether",
      input: () => ({ ...fresh(), paymentInput: bigEther, fee }),
      ends: "INSUFFICIENT_FUNDS",
    },
    {
      name: "too much of a token",
      input: () => ({ ...fresh(), paymentInput: bigTether }),
      ends: "INSUFFICIENT_FUNDS",
    },
  ];
};

const estimates: Maker = ({ user, ether, friend }) => {
  const { token: jwtWebToken } = user;
  const { paymentInput } = internalPayment(ether, friend.ether);
  return [
    { name: "inside", input: () => ({ jwtWebToken, paymentInput, networkId: EVM }) },
    {
      name: "outside",
      input: () => ({
        jwtWebToken,
        paymentInput: outsidePayment(ether.id, "ETH", "0.01"),
        networkId: EVM,
      }),
    },
  ];
};

/** A call by the signed-in user that is right and refused all the same. */
const refusedAs = (ends: ErrorCode | TransportCode, input: () => object): Maker => {
  return ({ user }) => [{ input: () => ({ jwtWebToken: user.token, ...input() }), ends }];
};

const etherOf = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" } });

const payee = (name: string) => ({ name, networkId: EVM, address: STRANGER, note: "rent" });

const nothing = () => ({});

/**
 * By call, the right ones to depart from, where it matters who makes them, what they name or how they end;
 * every other one is made as the contract's own tests make it.
 */
const makers: Readonly<Partial<Record<AskedName, Maker>>> = {
  "auth.loginHandshake": byVisitor(({ login }) => ({
    contact: { type: "email", value: login },
    bundleId: BUNDLE,
  })),
  "auth.sendConfirmCode": byVisitor(
    ({ login }) => ({ login }),
    "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
  ),
  "auth.authorizeByConfirmCode": byVisitor(
    ({ login }) => ({ login, code: "000000" }),
    "INVALID_VERIFICATION_CODE",
  ),
  "auth.authorizeByPassword": byVisitor(
    ({ login }) => ({ contact: { type: "email", value: login }, password: "Wolf-in-7-snow" }),
    "INVALID_CONTACT_OR_PASSWORD",
  ),
  // Whoever is launched gets a session of their own: the visitor's stays nobody's.
  "auth.authorizeViaTelegram": byVisitor(() => ({
    initData: signedInitData({ id: LAUNCHED }, WORLD_BOT_TOKEN),
    bundleId: "coffer-tg@0.1.0",
  })),
  "auth.setPassword": plain(() => ({ password: "Wolf-in-7-snow" })),
  "auth.sendSecurityCode": (person) => [
    {
      input: () => ({ jwtWebToken: person.user.token, purpose: "guard" }),
      ends: "NOT_FOUND",
    },
  ],
  "auth.reauthorize": (person) => [
    {
      input: () => ({ jwtWebToken: person.user.token, code: "000000" }),
      ends: "INVALID_VERIFICATION_CODE",
    },
    {
      name: "by a passkey",
      input: () => ({ jwtWebToken: person.user.token, ...rightInputs["passkeys.signIn"] }),
      ends: "REAUTHORIZATION_REQUIRED",
    },
  ],
  "profile.setLogin": plain(({ login }) => ({ login: login.replaceAll(/[^a-z0-9]/g, "") })),
  "profile.updateContact": plain(() => ({ contact: "+7 701 555 01 00", contactType: "phone" })),
  "profile.sendContactCode": plain(() => ({ contactType: "phone" })),
  "profile.verifyContactCode": refusedAs("INVALID_VERIFICATION_CODE", () => ({
    contactType: "phone",
    code: "000000",
  })),
  "profile.endSession": refusedAs("NOT_FOUND", () => ({ sessionId: randomUUID() })),
  "spotAccount.startBuyCryptoSpotAccountDeposit": refusedAs("BUY_METHOD_NOT_FOUND", () => ({
    ...rightInputs["spotAccount.startBuyCryptoSpotAccountDeposit"],
    idempotencyKey: randomUUID(),
  })),
  // Nobody here has anything in their depository.
  "spotAccount.estimateWithdraw": ({ user: { token: jwtWebToken } }) =>
    [{ accountId: randomUUID() }, { address: STRANGER, networkId: EVM }].map((destination) => ({
      name: Object.keys(destination).join(),
      input: () => ({ jwtWebToken, destination }),
      ends: "AMOUNT_OUT_OF_LIMITS",
    })),
  // Of a fee that they were never shown.
  "spotAccount.createSpotAccountWithdraw": refusedAs("QUOTE_EXPIRED", () => {
    const right = rightInputs["spotAccount.createSpotAccountWithdraw"];
    const fee = { amount: "1", currency: { symbol: "USDT", type: "TOKEN" } };
    const blockchainAddress = { address: STRANGER, networkId: EVM };
    return { ...right, fee, blockchainAddress, idempotencyKey: randomUUID() };
  }),
  "spotExchange.createSpotExchange": refusedAs("QUOTE_EXPIRED", () => ({
    ...rightInputs["spotExchange.createSpotExchange"],
    idempotencyKey: randomUUID(),
  })),
  "escrow.createEscrowTransfer": ({ user: { token: jwtWebToken }, ether }) => [
    {
      input: () => ({
        jwtWebToken,
        accountId: ether.id,
        transferAmount: etherOf("0.001"),
        idempotencyKey: randomUUID(),
      }),
      moves: true,
    },
    {
      name: "of more than there is",
      input: () => ({
        jwtWebToken,
        accountId: ether.id,
        transferAmount: etherOf("9"),
        idempotencyKey: randomUUID(),
      }),
      ends: "INSUFFICIENT_FUNDS",
    },
  ],
  // Not of the form of a code: one that is wrong would count, and soon none could be tried.
  "escrow.acquireEscrowTransfer": refusedAs("VOUCHER_NOT_FOUND", () => ({
    receivementCode: "no code",
  })),
  "escrow.receiveEscrowTransfer": refusedAs("BLOCKCHAIN_TRANSFER_NOT_FOUND", () => ({
    transferId: randomUUID(),
    accountId: randomUUID(),
  })),
  "escrow.cancelEscrowTransfer": refusedAs("BLOCKCHAIN_TRANSFER_NOT_FOUND", () => ({
    transferId: randomUUID(),
  })),
  "invoice.getInvoiceTemplate": byVisitor(
    () => ({ invoiceTemplateId: randomUUID() }),
    "INVOICE_NOT_FOUND",
  ),
  "invoice.createInvoiceFromTemplate": byVisitor(
    () => ({ invoiceTemplateId: randomUUID(), params: {}, idempotencyKey: randomUUID() }),
    "INVOICE_NOT_FOUND",
  ),
  "invoice.getInvoice": byVisitor(() => ({ invoiceId: randomUUID() }), "INVOICE_NOT_FOUND"),
  "invoice.createInvoiceTransfer": refusedAs("INVOICE_NOT_FOUND", () => ({
    invoiceId: randomUUID(),
    accountId: randomUUID(),
    idempotencyKey: randomUUID(),
  })),
  "invoice.getInvoicePaymentLink": refusedAs("INVOICE_NOT_FOUND", () => ({
    invoiceId: randomUUID(),
  })),
  "history.getRows": plain(({ ether }) => ({
    filter: {
      accountId: ether.id,
      assetKey: ether.key,
      kinds: ["deposit"],
      from: "2026-01-01T00:00:00.000Z",
      to: "2126-01-01T00:00:00.000Z",
      text: "0x",
    },
    limit: 3,
  })),
  "history.setNote": refusedAs(
    "BLOCKCHAIN_TRANSFER_NOT_FOUND",
    () => rightInputs["history.setNote"],
  ),
  "bonusRouter.updateLastSeenBonusDate": plain(() => ({
    lastSeenBonusDate: new Date().toISOString(),
  })),
  // No partner has given anybody anything here.
  "bonusRouter.transferBonusToAccount": refusedAs("ASSET_NOT_AVAILABLE", () => ({
    ...rightInputs["bonusRouter.transferBonusToAccount"],
    idempotencyKey: randomUUID(),
  })),
  "bonusRouter.transferBonusToPartner": refusedAs("ASSET_NOT_AVAILABLE", () => ({
    ...rightInputs["bonusRouter.transferBonusToPartner"],
    idempotencyKey: randomUUID(),
  })),
  "buy.startBuyCrypto": refusedAs("BUY_METHOD_NOT_FOUND", () => rightInputs["buy.startBuyCrypto"]),
  "buy.getOrderLink": refusedAs("NOT_FOUND", () => ({ orderId: randomUUID() })),
  "buy.dismissOrder": refusedAs("NOT_FOUND", () => ({ orderId: randomUUID() })),
  "wallet.estimatePayment": estimates,
  "wallet.sendPayment": sendPayments,
  "wallet.getTransfers": plain(({ paid }) => ({ limit: 3, cursor: paid.transferId })),
  "wallet.checkAddressAmlStatus": plain(() => ({ networkId: EVM, address: STRANGER })),
  "wallet.startAddressAmlProcess": async ({ user, ether, friend }) => {
    const { paymentInput } = internalPayment(ether, friend.ether);
    const checked = { amlCheckType: "common", networkId: EVM, address: STRANGER };
    // The same one twice is refused, which this one shall be; it may be there from an earlier turn.
    await user.call("wallet.startAddressAmlProcess", checked);
    return [
      {
        input: () => ({ jwtWebToken: user.token, ...checked }),
        ends: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED",
      },
      // One that began would lock the person's other payments.
      {
        name: "of a payment",
        input: () => ({
          jwtWebToken: user.token,
          amlCheckType: "fromDepository",
          networkId: EVM,
          paymentInput,
        }),
        ends: "ASSET_NOT_AVAILABLE",
      },
    ];
  },
  "wallet.discardAddressAmlProcess": refusedAs("NOT_FOUND", () => ({ amlStateId: randomUUID() })),
  "wallet.holdPayment": plain(({ ether, friend }) => ({
    paymentInput: internalPayment(ether, friend.ether).paymentInput,
    networkId: EVM,
    reason: "AML",
  })),
  "wallet.discardHeldPayment": refusedAs("NOT_FOUND", () => ({ heldPaymentId: randomUUID() })),
  "payees.savePayee": async ({ user }) => {
    const saved = { ...payee("Anna"), memo: "" };
    const { state } = await user.must("payees.savePayee", { payee: saved });
    const id = state.payees.find(({ address }) => address === saved.address)?.id;
    return [{ input: () => ({ jwtWebToken: user.token, payee: { ...saved, id } }) }];
  },
  "payees.removePayee": refusedAs("NOT_FOUND", () => ({ payeeId: randomUUID() })),
  "payees.importPayees": plain(() => ({ payees: [{ ...payee("Boris"), memo: "" }] })),
  // Nobody has signed the digest; `privateAccount.sharedWorld.test.ts` has calls that were signed.
  "cryptoContainer.loadCryptoContainer": refusedAs(
    "FORBIDDEN",
    () => rightInputs["cryptoContainer.loadCryptoContainer"],
  ),
  "cryptoContainer.saveCryptoContainer": refusedAs(
    "FORBIDDEN",
    () => rightInputs["cryptoContainer.saveCryptoContainer"],
  ),
  // Nobody has such an account or order; `personalAccounts.world.test.ts` sends out of real ones.
  "cryptoContainer.createPersonalBlockchainTransfer": refusedAs(
    "ASSET_NOT_AVAILABLE",
    () => rightInputs["cryptoContainer.createPersonalBlockchainTransfer"],
  ),
  "cryptoContainer.publishPersonalBlockchainTransfer": refusedAs(
    "BLOCKCHAIN_TRANSFER_NOT_FOUND",
    () => rightInputs["cryptoContainer.publishPersonalBlockchainTransfer"],
  ),
  "cryptoContainer.savePinShare": plain(() => ({
    ...rightInputs["cryptoContainer.savePinShare"],
    recordId: randomUUID().replaceAll("-", ""),
  })),
  "cryptoContainer.openPinShare": refusedAs(
    "PIN_SHARE_DESTROYED",
    () => rightInputs["cryptoContainer.openPinShare"],
  ),
  // No device has signed any of it; the contract's own test adds one that does, and a code of an app.
  "passkeys.finish": refusedAs("FORBIDDEN", () => rightInputs["passkeys.finish"]),
  "passkeys.rename": refusedAs("NOT_FOUND", () => ({ passkeyId: randomUUID(), name: "Phone" })),
  "passkeys.remove": refusedAs("NOT_FOUND", () => ({ passkeyId: randomUUID() })),
  "passkeys.signIn": byVisitor(() => rightInputs["passkeys.signIn"], "FORBIDDEN"),
  // No payment waits for it.
  "passkeys.startPayment": refusedAs("NOT_FOUND", nothing),
  // Nothing of theirs waits.
  "passkeys.startWish": refusedAs("NOT_FOUND", nothing),
  "passkeys.confirmWish": refusedAs("NOT_FOUND", () => rightInputs["passkeys.confirmWish"]),
  "passkeys.recover": refusedAs("EMPTY_VERIFICATION_CODE", () => ({ code: "" })),
  // Begun by the call before it.
  "authenticator.confirm": refusedAs("INVALID_VERIFICATION_CODE", () => ({ code: "000000" })),
  "guard.updateGuard": plain(() => ({
    dailyLimit: { amount: "1000000", fiatTicker: "USD" },
    payeeWaitHours: 0,
    codeAbove: { amount: "1000000", fiatTicker: "USD" },
  })),
  // A session that is not signed in: nobody's payments are stopped while the others are tried.
  "guard.freeze": byVisitor(nothing, "UNAUTHORIZED"),
  "guard.unfreeze": plain(() => ({ code: "000000" })),
  "auth.authorizeByToken": byVisitor(() => ({ token: "made-up" }), "FORBIDDEN"),
  "auth.previewToken": byVisitor(() => ({ token: "made-up" }), "NOT_FOUND"),
  "auth.undoContactChange": byVisitor(() => ({ token: "made-up" }), "NOT_FOUND"),
  "auth.logout": byVisitor(nothing),
};

/** The right calls of one procedure as one person makes them. */
export async function validCalls(
  path: AskedName,
  person: FuzzPerson,
): Promise<readonly ValidCall[]> {
  const make = makers[path] ?? plain(() => rightInputs[path]);
  const made = await make(person);
  return made.map((call) => ({
    name: "right",
    by: person.user,
    ends: "ok",
    moves: false,
    ...call,
    input: () => ({
      ...(isConfirmed(path) ? rightInputs["passkeys.signIn"] : {}),
      ...call.input(),
    }),
  }));
}

/** Payments take a passkey's answer, which nobody asks for below the amount of their sender's rules. */
const isConfirmed = (path: AskedName): boolean =>
  path !== "auth.reauthorize" && "assertion" in calls[path].input.def.shape;
