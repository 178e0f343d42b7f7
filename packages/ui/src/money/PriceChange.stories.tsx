import type { Meta, StoryObj } from "@storybook/react-vite";
import { PriceChange } from "./PriceChange.tsx";

const meta = {
  component: PriceChange,
  args: { direction: "up", absolute: "+$12.50", percent: "+0.42%", period: "in 24 hours" },
} satisfies Meta<typeof PriceChange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};
export const Down: Story = { args: { direction: "down", absolute: "−$12.50", percent: "−0.41%" } };
export const Unchanged: Story = {
  args: { direction: "none", absolute: "$0.00", percent: "0.00%" },
};
export const Long: Story = {
  args: { absolute: "+₸1,234,567.89", percent: "+1,234.56%", period: "за последние 30 дней" },
};
