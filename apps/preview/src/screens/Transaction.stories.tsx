import type { BlockchainTransfer } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data } from "../scene/answers.ts";
import { eth, holder, transfer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const hash = `0x${"9f86d081884c7d659a2feaa0c55ad015".repeat(2)}`;
const of = (over: Partial<BlockchainTransfer>) => ({
  state: holder({ transfers: [transfer(1, { blockchainTransactionId: hash, ...over })] }),
});

/** A transaction as it opens from the history. */
const meta = {
  component: Scene,
  args: {
    path: addresses.history,
    answers: { "wallet.getTransfers": data({ transfers: [], nextCursor: null }) },
    ...of({ state: "FULFILLED" }),
  },
  parameters: { ground: "none" },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findAllByRole("link");
    const row = canvasElement.querySelector<HTMLElement>("main li a, main a");
    if (row !== null) await userEvent.click(row);
  },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {};
export const Received: Story = { args: of({ state: "FULFILLED", direction: "IN", fee: null }) };
export const UnderWay: Story = { args: of({ confirmations: { have: 1, need: 3 } }) };
export const InsideTheBrand: Story = {
  args: of({
    state: "FULFILLED",
    direction: "INTERNAL",
    blockchainTransactionId: null,
    fee: eth("0"),
  }),
};
export const Failed: Story = { args: of({ state: "FAILED", blockchainTransactionId: null }) };
export const CameBack: Story = {
  args: of({ state: "FAILED", confirmations: { have: 3, need: 3 } }),
};
export const LongAmount: Story = {
  args: of({ state: "FULFILLED", amount: eth("123456789012.123456789012345678") }),
};
