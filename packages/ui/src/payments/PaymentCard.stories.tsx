import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Amount } from "../money/Amount.tsx";
import { longAmount, longSentence } from "../testing/longTexts.ts";
import { PaymentCard } from "./PaymentCard.tsx";

const meta = {
  component: PaymentCard,
  args: {
    title: "Sending ETH",
    details: ["1 of 3 confirmations", "TON (local)"],
    amount: <Amount value="0.5" unit="ETH" />,
    onPress: fn(),
  },
} satisfies Meta<typeof PaymentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
export const LongTexts: Story = {
  args: {
    title: "Sending WLSDETH",
    details: [longSentence],
    amount: <Amount value={longAmount} unit="WLSDETH" />,
  },
};
