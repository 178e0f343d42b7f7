import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longAmount } from "../testing/longTexts.ts";
import { Kept } from "../testing/Kept.tsx";
import { AmountField } from "./AmountField.tsx";

const meta = {
  component: AmountField,
  args: { label: "How much ETH to send", value: "", unit: "ETH", onChange: fn() },
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => <AmountField {...args} value={value} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "0.5", hint: "At least 0.0001 ETH" } };
export const Converter: Story = {
  args: { value: "0.5", below: "≈ $1,500.00", onSwap: fn(), swapLabel: "Enter it in dollars" },
};
export const Refused: Story = { args: { value: "900", error: "More than you have: 1.5 ETH" } };
export const LongText: Story = { args: { value: longAmount, unit: "WLSDETH" } };
export const Disabled: Story = { args: { value: "0.5", disabled: true } };
