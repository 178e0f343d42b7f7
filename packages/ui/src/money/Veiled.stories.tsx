import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountVeil } from "./AmountVeil.tsx";
import { Veiled } from "./Veiled.tsx";

const meta = {
  component: Veiled,
  args: { children: "≈ $4,570.37" },
} satisfies Meta<typeof Veiled>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Drawn: Story = {
  render: (args) => (
    <AmountVeil isDrawn label="Hidden">
      <Veiled {...args} />
    </AmountVeil>
  ),
};
