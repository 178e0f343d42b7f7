import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { SendIcon } from "../icons/money/SendIcon.tsx";
import { RoundAction } from "./RoundAction.tsx";

const meta = {
  component: RoundAction,
  args: { icon: <SendIcon />, label: "Send", onPress: fn() },
  parameters: { ground: "hero" },
} satisfies Meta<typeof RoundAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnGradient: Story = {};
export const OnPage: Story = { parameters: { ground: "page" } };
export const Disabled: Story = { args: { disabled: true, hint: "Activate an asset first" } };
