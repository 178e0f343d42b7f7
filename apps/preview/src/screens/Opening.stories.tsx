import type { Meta, StoryObj } from "@storybook/react-vite";
import { Opening } from "../scene/Opening.tsx";

const meta = {
  component: Opening,
  args: { kind: "home" },
  parameters: { ground: "none" },
} satisfies Meta<typeof Opening>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};
export const AnyOther: Story = { args: { kind: "other" } };
