import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longAmount, longName } from "../testing/longTexts.ts";
import { AssetIcon } from "./AssetIcon.tsx";
import { AssetRow } from "./AssetRow.tsx";

const meta = {
  component: AssetRow,
  args: {
    icon: <AssetIcon token="ETH" networkType="evm" />,
    name: "Ether",
    network: "Ethereum",
    amount: "1.523456789012345678",
    unit: "ETH",
    fiat: "$4,570.37",
    significantDecimals: 6,
    onPress: fn(),
  },
} satisfies Meta<typeof AssetRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Empty: Story = { args: { amount: "0", fiat: "$0.00" } };
export const WithoutRate: Story = { args: { fiat: undefined } };
export const Changed: Story = {
  args: { change: { direction: "up", percent: "+2.41%", period: "in 24 hours" } },
};
export const Private: Story = { args: { mark: "PRIVATE" } };
export const LongTexts: Story = {
  args: {
    icon: <AssetIcon token="WLSDETH" networkType="evm" />,
    name: longName,
    network: "Ethereum Sepolia Test Network",
    amount: longAmount,
    unit: "WLSDETH",
    fiat: "$370,370,367,036,370.37",
    change: { direction: "down", percent: "−1,234.56%", period: "in 24 hours" },
    mark: "PRIVATE",
  },
};
