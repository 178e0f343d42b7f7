import type { SpotAccount, SpotOperation } from "@coffer/contract";
import { anAmlState, aSpotAccount, aSpotOperation, aTokenTransfer } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { data } from "../scene/answers.ts";
import { holder, receiver, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const path = "/depository";
const { asset } = aSpotAccount();
const usdt = (amount: string) => ({ amount, currency: { symbol: "USDT", type: "TOKEN" as const } });
const eth = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" as const } });
const transfer = aTokenTransfer({
  assetKey: asset.key,
  networkId: asset.networkId,
  amount: usdt("196.6"),
  blockchainTransactionId: `0x${"ab".repeat(32)}`,
});

const operations: SpotOperation[] = [
  aSpotOperation({
    id: uuid(1),
    status: "PROCESSING",
    operationType: "withdraw",
    deposit: undefined,
    withdraw: { cryptoAsset: usdt("200"), fee: usdt("3.4"), transferId: transfer.id, transfer },
  }),
  aSpotOperation({
    id: uuid(2),
    status: "PROCESSING",
    operationType: "aml",
    deposit: undefined,
    aml: { status: "UNKNOWN", address: receiver },
  }),
  aSpotOperation({
    id: uuid(3),
    operationType: "exchange",
    deposit: undefined,
    exchange: { sourceAsset: eth("0.333333333333333333"), targetAsset: usdt("1000.123456") },
  }),
  aSpotOperation({
    id: uuid(4),
    createdAt: "2025-12-30T09:30:00.000Z",
    deposit: {
      cryptoAsset: usdt("99.5"),
      fiatAsset: { amount: "103.5", currency: { symbol: "USD" } },
      buyCryptoMethodName: "MoonPay",
    },
  }),
  aSpotOperation({ id: uuid(5), createdAt: "2025-12-30T08:00:00.000Z" }),
  aSpotOperation({
    id: uuid(6),
    createdAt: "2025-11-02T10:00:00.000Z",
    status: "OTHER",
    operationType: "withdraw",
    deposit: undefined,
    withdraw: { cryptoAsset: usdt("20"), fee: null, transferId: null },
  }),
  aSpotOperation({
    id: uuid(7),
    createdAt: "2024-06-01T10:00:00.000Z",
    status: "FAILED",
    operationType: "kyc",
    deposit: undefined,
    kyc: { status: "DECLINED" },
  }),
];

const keeping = (over: Partial<SpotAccount> = {}, also: Parameters<typeof holder>[0] = {}) =>
  holder({ spotAccount: aSpotAccount({ operations, ...over }), ...also });
const long: Partial<SpotAccount> = {
  asset: {
    ...asset,
    name: "Wrapped Liquid Staking Derivative of Tether",
    network: "Ethereum Sepolia Test Network",
    amount: "123456789012.123456789012345678",
    decimals: 18,
  },
};

const meta = {
  component: Scene,
  args: { hasDepository: true, path, state: keeping() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = {
  args: { state: keeping({ operations: [], asset: { ...asset, amount: "0" } }) },
};
export const Opening: Story = { args: { state: holder() } };
export const LongNumbers: Story = { args: { state: keeping(long) } };
export const Locked: Story = {
  args: {
    state: keeping({
      status: "LOCKED",
      lockReason: "A payment that came to it is being looked into. We write to you by Friday.",
    }),
  },
};
export const Closed: Story = { args: { state: keeping({ status: "CLOSED", operations: [] }) } };
export const OnHome: Story = { args: { path: "/" } };
export const OnHomeLong: Story = { args: { path: "/", state: keeping(long) } };

const pressed = (name: RegExp): Pick<Story, "play"> => ({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name }));
    await within(document.body).findByRole("dialog");
  },
});

export const LockedWhy: Story = { ...Locked, ...pressed(/^(?:Learn more|Подробнее)$/) };
export const SendType: Story = pressed(/^(?:Send|Отправить)$/);
export const SendUnavailable: Story = {
  args: { state: keeping({ asset: { ...asset, amount: "0.5" } }) },
  ...pressed(/^(?:Send|Отправить)$/),
};
export const OperationSent: Story = pressed(/^(?:Sent|Отправлено).*200/);
export const OperationExchanged: Story = pressed(/^(?:Asset changed|Актив обменян)/);
export const OperationBought: Story = pressed(/^(?:Bought|Куплено)/);
export const OperationUnknown: Story = pressed(/^(?:Sent|Отправлено).*\b20\b/);

const answers = {
  "spotAccount.estimateWithdraw": data({
    amount: asset.amount,
    fee: usdt("3.4"),
    received: "296.6",
    validUntil: "2026-01-01T00:01:00.000Z",
  }),
};
export const SendToAccount: Story = {
  args: { path: "/depository/send/set-amount-and-address/account" },
};
export const SendToAddress: Story = {
  args: { path: "/depository/send/set-amount-and-address/address" },
};
export const SendToAddressWritten: Story = {
  args: { path: "/depository/send/set-amount-and-address/address", answers },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("textbox", { name: /Address in|Адрес в/ });
    await userEvent.clear(box);
    await userEvent.paste(receiver);
    await canvas.findByText("296.6");
  },
};
export const UnknownType: Story = {
  args: { path: "/depository/send/set-amount-and-address/voucher" },
};
const withdraw = { amount: asset.amount, destination: receiver, currency: usdt("1").currency };
export const Checked: Story = {
  args: {
    path: `/aml/confirm-depository-withdraw/${uuid(9)}`,
    answers,
    state: keeping(
      {},
      {
        addressAmlStates: [
          anAmlState({ id: uuid(9), status: "ALLOWED", isLocked: true, context: { withdraw } }),
        ],
      },
    ),
  },
};
