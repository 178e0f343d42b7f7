import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Amount } from "../money/Amount.tsx";
import { longAmount, longSentence } from "../testing/longTexts.ts";
import { TransferRow } from "./TransferRow.tsx";

const meta = {
  component: TransferRow,
  args: {
    direction: "in",
    title: "Received",
    details: ["Jan 1, 2026, 14:05"],
    amount: <Amount value="0.5" unit="ETH" sign="+" />,
    href: "#transfer",
    onPress: fn(),
  },
} satisfies Meta<typeof TransferRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Incoming: Story = {};
export const Outgoing: Story = {
  args: { direction: "out", title: "Sent", amount: <Amount value="0.5" unit="ETH" sign="−" /> },
};
export const WithWorth: Story = {
  args: {
    direction: "out",
    title: "Sent",
    details: ["0x8617…070D", "14:05"],
    amount: <Amount value="0.5" unit="ETH" sign="−" />,
    worth: "≈ $1,500.21",
  },
};
export const Failed: Story = {
  args: { direction: "out", isFailed: true, title: "Not sent" },
};
export const LongTexts: Story = {
  args: {
    title: longSentence,
    amount: <Amount value={longAmount} unit="WLSDETH" sign="−" />,
  },
};
