import type { Meta, StoryObj } from "@storybook/react-vite";
import { FillingBar } from "./FillingBar.tsx";

const meta = {
  component: FillingBar,
  args: { label: "To the minimum", percent: 40, valueText: "2 of 5 USDT" },
} satisfies Meta<typeof FillingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartOfTheWay: Story = {};
export const Nothing: Story = { args: { percent: 0 } };
export const Full: Story = { args: { percent: 100 } };
