import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { AmountVeil } from "./AmountVeil.tsx";
import { ShortAmount } from "./ShortAmount.tsx";

const meta = {
  component: ShortAmount,
  args: {
    value: "0.000021436512345678",
    unit: "ETH",
    significantDecimals: 5,
    showLabel: "show every digit",
    hideLabel: "show fewer digits",
  },
} satisfies Meta<typeof ShortAmount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Whole: Story = {
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole("button")),
};
/** Nothing is left out: there is nothing to press. */
export const Exact: Story = { args: { value: "0.5" } };
export const Tiny: Story = { args: { value: "0.000000003123456789" } };
export const Huge: Story = {
  args: { value: "123456789012.123456789012345678", size: "huge" },
};
export const Hidden: Story = {
  render: (args) => (
    <AmountVeil isDrawn>
      <ShortAmount {...args} />
    </AmountVeil>
  ),
};
