import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Chip } from "./Chip.tsx";

const meta = { component: Chip, args: { label: "MAX", onPress: fn() } } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ActsOnce: Story = {};
export const Choice: Story = { args: { label: "All", isSelected: false } };
export const Selected: Story = { args: { label: "All", isSelected: true } };
export const Disabled: Story = { args: { disabled: true } };
