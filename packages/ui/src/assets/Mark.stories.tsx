import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mark } from "./Mark.tsx";

const meta = { component: Mark, args: { children: "PRIVATE" } } satisfies Meta<typeof Mark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Quiet: Story = { args: { children: "Off", isQuiet: true } };
export const OnGradient: Story = { parameters: { ground: "hero" } };
