import type { Wallet } from "@coffer/client";
import type { Invoice, InvoiceTemplate } from "@coffer/contract";
import { anAssetSpec, anInvoice, aTokenSpec } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal, type Answers } from "../scene/answers.ts";
import { emptyHanded, holder, newcomer, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { SCENE_MS } from "../scene/scenePorts.ts";

const at = (afterMs: number) => new Date(SCENE_MS + afterMs).toISOString();
const MINUTE_MS = 60_000;
const { id, amount, networkId, recipientAddress } = anInvoice();
const returnUrl = "http://127.0.0.1:4001/orders/1";
const bill = (over: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    description: "Two coffees and a cake",
    referenceId: "2026-0001-0042",
    returnUrl,
    createdAt: at(-MINUTE_MS),
    updatedAt: at(0),
    expiresAt: at(42 * MINUTE_MS),
    ...over,
  });
const long = bill({
  merchantName: "The Corner Shop of All That Anybody Could Ever Want, Ltd",
  amount: { ...amount, amount: "123456789012.123456789012345678" },
  due: "123456789012.123456789012345678",
  description: "A very long description of all that was bought",
});

const GET = "invoice.getInvoice";
const listed = [anAssetSpec(), aTokenSpec()].map(
  ({ key, token, decimals, cryptoCurrencyType }) => ({
    key,
    token,
    decimals,
    contractAddress: cryptoCurrencyType === "COIN" ? null : recipientAddress,
  }),
);
const config = data({ networks: [{ networkId, name: anAssetSpec().network, assets: listed }] });
const shows = (invoice: Invoice): Answers => ({
  [GET]: data({ invoice }),
  "config.json": config,
});
const visitor = () => newcomer({ userProfile: null, assetSpecs: [] });

const path = addresses.invoicePay(id);
const meta = {
  component: Scene,
  args: { path, state: holder(), answers: shows(bill()) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const press =
  (...names: readonly RegExp[]): Play =>
  async ({ canvas }) => {
    for (const name of names) await userEvent.click(await canvas.findByRole("button", { name }));
  };
const pay = /^(?:Pay with assets|Оплатить активами)$/;
const buy = /^(?:Buy & pay|Купить и оплатить)$/;
const confirm = /^(?:Pay|Оплатить) 0[.,]1/;
const outside = /^(?:Pay from another wallet|Оплатить из другого кошелька)$/;
const signIn = /^(?:Pay with|Оплатить в) (?:Coffer|Marmalade)$/;

const template = (over: Partial<InvoiceTemplate> = {}): Answers => ({
  "config.json": config,
  "invoice.getInvoiceTemplate": data({
    invoiceTemplate: {
      id: "t1",
      merchantName: "Corner Shop",
      cryptoCurrency: amount.currency,
      networkId,
      cryptoCurrencyAmount: "0.1",
      fiatCurrency: null,
      fiatCurrencyAmount: null,
      limits: { minAmount: "0.01", maxAmount: "50" },
      description: "Two coffees and a cake",
      blockchainAddress: recipientAddress,
      ...over,
    },
  }),
});
const receive = { path: addresses.invoiceReceive("t1"), state: visitor() };
const start = /^(?:Let's start|Начать)$/;
const open = { cryptoCurrencyAmount: null };
export const Entry: Story = { args: { ...receive, answers: template() } };
export const EntryOpen: Story = { args: { ...receive, answers: template(open) } };
export const EntryFiat: Story = {
  args: {
    ...receive,
    answers: template({ ...open, fiatCurrency: "USD", fiatCurrencyAmount: "25" }),
  },
};
export const EntryLooking: Story = { args: { ...receive, answers: {} } };
export const EntryFailed: Story = {
  args: {
    ...receive,
    answers: { "invoice.getInvoiceTemplate": refusal("TOO_MANY_REQUESTS") },
  },
};
export const EntryMissing: Story = {
  args: { ...receive, answers: { "invoice.getInvoiceTemplate": refusal("INVOICE_NOT_FOUND") } },
};
const CREATE = "invoice.createInvoiceFromTemplate";
export const CreationFailed: Story = {
  args: { ...receive, answers: { ...template(), [CREATE]: refusal("TOO_MANY_REQUESTS") } },
  play: press(start),
};
const create = { path: addresses.invoiceCreate("t1"), state: visitor() };
export const AmountEmpty: Story = { args: { ...create, answers: template(open) } };
export const AmountTooMuch: Story = {
  args: { ...create, answers: template(open) },
  play: press(/^(?:MAX|МАКС)$/),
};
export const AmountFiat: Story = {
  args: { ...create, answers: template({ ...open, fiatCurrency: "USD" }) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "25.5");
  },
};

export const Visitor: Story = { args: { state: visitor() } };
export const VisitorLong: Story = { args: { state: visitor(), answers: shows(long) } };
export const Enough: Story = {};
export const FiatPrice: Story = {
  args: { answers: shows(bill({ fiat: { amount: "300", ticker: "USD" } })) },
};
export const Short: Story = { args: { state: emptyHanded() } };
export const NotActivated: Story = { args: { state: newcomer() } };
export const PartPaid: Story = {
  args: { answers: shows(bill({ received: "0.04", due: "0.06" })) },
};
export const SignIn: Story = { args: { state: visitor() }, play: press(signIn) };
export const SignInEmail: Story = {
  args: { state: visitor() },
  play: press(signIn, /^(?:By email|По email)$/),
};
export const SignInPassword: Story = {
  args: { state: visitor() },
  play: press(signIn, /^(?:With login and password|По логину и паролю)$/),
};
const atCode = (wallet: Wallet) =>
  wallet.store.getState().setLogin({
    step: "code",
    contactType: "email",
    contact: "somebody@example.com",
    login: "somebody@example.com",
    nextSendAtMs: SCENE_MS + 24_000,
    expiresAtMs: SCENE_MS + 10 * MINUTE_MS,
  });
const masked = { contact: { type: "email", value: "s***@example.com" } } as const;
export const SignInCode: Story = {
  args: { state: visitor(), prepare: atCode, answers: shows(bill(masked)) },
  play: press(signIn),
};

export const Confirm: Story = { play: press(pay) };
export const ConfirmShort: Story = {
  args: { state: emptyHanded(), answers: shows(bill({ referenceId: null })) },
  play: press(buy),
};
export const ConfirmBuyAndPay: Story = { args: { state: emptyHanded() }, play: press(buy) };
export const Paying: Story = { play: press(pay, confirm) };
const PAY = "invoice.createInvoiceTransfer";
export const PaymentFailed: Story = {
  args: { answers: { ...shows(bill()), [PAY]: refusal("INSUFFICIENT_FUNDS") } },
  play: press(pay, confirm),
};
export const Outside: Story = { args: { state: visitor() }, play: press(outside) };
export const OutsideSeen: Story = {
  args: {
    state: visitor(),
    answers: shows(bill({ seen: "0.04", due: "0.06", confirmations: { have: 1, need: 3 } })),
  },
  play: press(outside),
};
export const OutsideToken: Story = {
  args: {
    state: visitor(),
    answers: shows(
      bill({ amount: { amount: "25", currency: { symbol: "USDT", type: "TOKEN" } }, due: "25" }),
    ),
  },
  play: press(outside),
};
export const OutsideAwaited: Story = {
  args: { state: visitor(), answers: shows(bill({ attestation: null })) },
  play: press(outside),
};
export const OutsideUnproved: Story = {
  args: { state: visitor(), answers: shows(bill({ attestation: "" })) },
  play: press(outside),
};
const pledge = { orderId: uuid(700), accountId: uuid(1), updatedAt: at(0) };
export const BuyingToPay: Story = {
  args: {
    state: emptyHanded(),
    answers: shows(bill({ pledge: { ...pledge, state: "WAITING" } })),
  },
};
export const BoughtTooLittle: Story = {
  args: {
    state: emptyHanded(),
    answers: shows(bill({ pledge: { ...pledge, state: "FAILED", problem: "STILL_SHORT" } })),
  },
};

const paid = {
  state: "PAID",
  received: "0.1",
  due: "0",
  paidAt: at(0),
  transferId: uuid(1),
} as const;
export const Processing: Story = {
  args: {
    answers: shows(
      bill({ state: "PROCESSING", seen: "0.1", due: "0", confirmations: { have: 1, need: 3 } }),
    ),
  },
};
export const Completed: Story = { args: { answers: shows(bill(paid)) } };
export const CompletedLong: Story = { args: { answers: shows({ ...long, ...paid }) } };
export const CompletedVisitor: Story = {
  args: { state: visitor(), answers: shows(bill({ ...paid, excess: "0.1", returnUrl: null })) },
};
export const Expired: Story = { args: { answers: shows(bill({ state: "EXPIRED" })) } };
export const ExpiredLate: Story = {
  args: { answers: shows(bill({ state: "EXPIRED", received: "0.1", isLate: true })) },
};
export const Cancelled: Story = { args: { answers: shows(bill({ state: "FAILED" })) } };
const another = { isForAnotherContact: true, isPayable: false, ...masked };
export const OtherContact: Story = { args: { answers: shows(bill(another)) } };
export const SignInFirst: Story = { args: { state: visitor(), answers: shows(bill(another)) } };
export const Missing: Story = { args: { answers: { [GET]: refusal("INVOICE_NOT_FOUND") } } };
export const NotLoaded: Story = { args: { answers: { [GET]: refusal("TOO_MANY_REQUESTS") } } };
export const Looking: Story = { args: { answers: {} } };
export const OnHome: Story = {
  args: { path: addresses.home, state: holder({ invoices: [bill()] }), answers: {} },
};
