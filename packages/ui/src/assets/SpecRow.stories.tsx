import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longName } from "../testing/longTexts.ts";
import { AssetIcon } from "./AssetIcon.tsx";
import { SpecRow } from "./SpecRow.tsx";

const meta = {
  component: SpecRow,
  args: {
    icon: <AssetIcon token="USDT" networkType="evm" />,
    name: "Tether USD",
    network: "Ethereum",
    actionLabel: "Activate",
    onActivate: fn(),
  },
} satisfies Meta<typeof SpecRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongTexts: Story = { args: { name: longName, actionLabel: "Активировать" } };
