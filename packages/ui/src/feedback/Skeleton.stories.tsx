import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./Skeleton.tsx";

const meta = {
  component: Skeleton,
  args: { width: 180, height: 40 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Circle: Story = { args: { width: 44, height: 44, radius: "full" } };
export const Card: Story = { args: { width: "100%", height: 216, radius: 16 } };
export const OnGradient: Story = { parameters: { ground: "hero" } };
