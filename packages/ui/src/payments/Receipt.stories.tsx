import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressText } from "../address/AddressText.tsx";
import { longAmount, longSentence } from "../testing/longTexts.ts";
import { Receipt } from "./Receipt.tsx";
import { Skeleton } from "../feedback/Skeleton.tsx";

const to = {
  label: "To",
  value: <AddressText address="0x8617E340B3D01FA5F11F306F4090FD50E238070D" />,
  isStacked: true,
};

const meta = {
  component: Receipt,
  args: {
    rows: [
      to,
      { label: "Network", value: "Ethereum" },
      { label: "Amount", value: "0.5 ETH" },
      { label: "Fee", value: "0.00002 ETH" },
      { label: "Total to pay", value: "0.50002 ETH", isStrong: true },
    ],
  },
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Waiting: Story = {
  args: { rows: [to, { label: "Fee", value: <Skeleton width={120} height={20} /> }] },
};
export const LongTexts: Story = {
  args: {
    rows: [
      { label: longSentence, value: `${longAmount} WLSDETH` },
      { label: "Total to pay", value: `${longAmount} WLSDETH`, isStrong: true },
    ],
  },
};
