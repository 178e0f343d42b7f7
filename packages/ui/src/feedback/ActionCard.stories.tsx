import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { TextButton } from "../actions/TextButton.tsx";
import { ShortAddress } from "../address/ShortAddress.tsx";
import { HistoryIcon } from "../icons/ways/HistoryIcon.tsx";
import { SuccessIcon } from "../icons/signs/SuccessIcon.tsx";
import { Amount } from "../money/Amount.tsx";
import { longAmount, longSentence } from "../testing/longTexts.ts";
import { ActionCard } from "./ActionCard.tsx";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

const meta = {
  component: ActionCard,
  args: {
    icon: <HistoryIcon size={24} />,
    title: "Waiting to send ETH",
    amount: <Amount value="0.5" unit="ETH" />,
    details: [
      { key: "to", content: <ShortAddress address={receiver} /> },
      { key: "since", content: "Waiting for 3 minutes" },
    ],
    text: "The address is being checked. We tell you when the payment is ready.",
    action: { label: "Check status", onPress: fn() },
    secondary: <TextButton onPress={fn()}>Discard</TextButton>,
  },
} satisfies Meta<typeof ActionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Ready: Story = {
  args: {
    icon: <SuccessIcon size={24} />,
    title: "Ready to send ETH",
    text: "Everything is in place. Look at it once more, then send it.",
  },
};
export const Busy: Story = {
  args: { action: { label: "Change address", onPress: fn(), isBusy: true } },
};
export const LongTexts: Story = {
  args: { text: longSentence, amount: <Amount value={longAmount} unit="WLSDETH" /> },
};
