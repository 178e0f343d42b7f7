import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BuyIcon } from "../icons/money/BuyIcon.tsx";
import { SwapIcon } from "../icons/money/SwapIcon.tsx";
import { ShieldIcon } from "../icons/signs/ShieldIcon.tsx";
import { Amount } from "../money/Amount.tsx";
import { longAmount, longSentence } from "../testing/longTexts.ts";
import { OperationRow } from "./OperationRow.tsx";

const meta = {
  component: OperationRow,
  args: {
    icon: <BuyIcon size={20} />,
    tone: "in",
    title: "Bought",
    details: ["14:05"],
    amount: <Amount value="100" unit="USDT" sign="+" />,
    worth: "≈ $99.98",
    onPress: fn(),
  },
} satisfies Meta<typeof OperationRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Incoming: Story = {};
export const Sent: Story = {
  render: ({ icon: _, ...props }) => <OperationRow {...props} />,
  args: {
    tone: "plain",
    title: "Sent",
    details: ["0x8617…070D", "14:05"],
    amount: <Amount value="0.5" unit="ETH" sign="−" />,
    worth: "≈ $1,500.21",
    href: "#transfer",
  },
};
export const Noted: Story = { args: { note: "Half of the roof, as agreed with Anna" } };
export const LongNote: Story = { args: { note: `${longSentence} ${longSentence}` } };
export const Exchanged: Story = {
  args: {
    icon: <SwapIcon size={20} />,
    title: "Asset changed",
    amount: <Amount value="0.0333" unit="ETH" sign="+" />,
    worth: <Amount value="100" unit="USDT" sign="−" size="small" />,
  },
};
export const NothingMore: Story = {
  // Undefined is left out: the row has nothing to press.
  render: ({ onPress: _, ...props }) => <OperationRow {...props} />,
};
export const WithoutAmount: Story = {
  args: {
    icon: <ShieldIcon size={20} />,
    tone: "plain",
    title: "Identity check",
    details: ["14:05", "Processing..."],
    amount: undefined,
    worth: undefined,
  },
};
export const Failed: Story = { args: { tone: "failed", details: ["14:05", "Failed"] } };
export const LongTexts: Story = {
  args: {
    title: longSentence,
    details: [longSentence, "Processing..."],
    amount: <Amount value={longAmount} unit="WLSDETH" sign="+" />,
    worth: <Amount value={longAmount} unit="WLSDETH" sign="−" size="small" />,
  },
};
