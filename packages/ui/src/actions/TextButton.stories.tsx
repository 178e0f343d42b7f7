import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { TextButton } from "./TextButton.tsx";

const meta = {
  component: TextButton,
  args: { children: "Change email", onPress: fn() },
} satisfies Meta<typeof TextButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Waiting: Story = { args: { children: "Resend in 0:42", disabled: true } };
export const Quiet: Story = { args: { children: "Buy assets", isQuiet: true } };
