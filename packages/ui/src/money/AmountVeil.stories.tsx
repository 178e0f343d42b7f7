import type { Meta, StoryObj } from "@storybook/react-vite";
import { longAmount } from "../testing/longTexts.ts";
import { Amount } from "./Amount.tsx";
import { AmountVeil } from "./AmountVeil.tsx";

const meta = {
  component: AmountVeil,
  args: {
    isDrawn: true,
    label: "Hidden",
    children: <Amount value="4570.37" symbol="$" size="huge" />,
  },
} satisfies Meta<typeof AmountVeil>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const Open: Story = { args: { isDrawn: false } };
export const WithUnit: Story = {
  args: { children: <Amount value="1.5" unit="ETH" sign="+" significantDecimals={6} /> },
};
export const LongText: Story = {
  args: { children: <Amount value={longAmount} unit="WLSDETH" size="huge" /> },
};
