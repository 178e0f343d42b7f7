import type { BlockchainTransfer } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal } from "../../scene/answers.ts";
import { eth, holder, transfer, uuid } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";

const hash = `0x${"9f86d081884c7d659a2feaa0c55ad015".repeat(2)}`;
const onChain = { blockchainTransactionId: hash };
const of = (over: Partial<BlockchainTransfer>) => ({
  state: holder({ transfers: [transfer(1, over)] }),
});

const meta = {
  component: Scene,
  args: { path: addresses.status(uuid(1)), ...of({ state: "CREATED" }) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Created: Story = {};
export const WaitingLong: Story = {
  args: of({ state: "CREATED", createdAt: "2025-12-31T23:30:00.000Z" }),
};
export const Reviewed: Story = {
  args: of({ state: "CREATED", createdAt: "2025-12-31T23:30:00.000Z", waitsFor: "review" }),
};
export const OnTheNetwork: Story = {
  args: of({ ...onChain, confirmations: { have: 1, need: 3 } }),
};
export const Done: Story = {
  args: of({ ...onChain, state: "FULFILLED", confirmations: { have: 3, need: 3 } }),
};
const received = { state: "FULFILLED", direction: "IN", fee: null } as const;
export const Received: Story = {
  args: of({
    ...onChain,
    ...received,
    senderAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
    confirmations: { have: 3, need: 3 },
  }),
};
export const ReceivedInside: Story = { args: of(received) };
export const InsideTheBrand: Story = {
  args: of({ state: "FULFILLED", direction: "INTERNAL", fee: eth("0") }),
};
export const Failed: Story = { args: of({ state: "FAILED" }) };
export const CameBack: Story = {
  args: of({ ...onChain, state: "FAILED", confirmations: { have: 3, need: 3 } }),
};
export const Unclear: Story = { args: of({ state: "OTHER" }) };
export const LongAmount: Story = {
  args: of({ ...onChain, amount: eth("123456789012.123456789012345678") }),
};
export const Looking: Story = { args: { state: holder() } };
export const Missing: Story = {
  args: {
    state: holder(),
    answers: { "wallet.getTransfers": data({ transfers: [], nextCursor: null }) },
  },
};
export const CannotLook: Story = {
  args: { state: holder(), answers: { "wallet.getTransfers": refusal("TOO_MANY_REQUESTS") } },
};
/** Two totals: the token and the coin that its fee was paid in. */
export const Token: Story = {
  args: of({
    ...onChain,
    state: "FULFILLED",
    amount: { amount: "45.123456", currency: { symbol: "USDT", type: "TOKEN" } },
    fee: eth("0.000021"),
  }),
};
