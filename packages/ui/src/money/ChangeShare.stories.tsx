import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChangeShare } from "./ChangeShare.tsx";

const meta = {
  component: ChangeShare,
  args: { direction: "up", percent: "+0.42%" },
} satisfies Meta<typeof ChangeShare>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};
export const Down: Story = { args: { direction: "down", percent: "−12.41%" } };
export const Unchanged: Story = { args: { direction: "none", percent: "0.00%" } };
export const OnGradient: Story = {
  args: { isPlain: true },
  parameters: { ground: "hero" },
};
