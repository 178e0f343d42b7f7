import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { Button } from "./Button.tsx";

const meta = {
  component: Button,
  args: { variant: "primary", children: "Continue", onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { variant: "quiet", children: "Not now" } };
export const Danger: Story = { args: { variant: "danger", children: "Log out" } };
export const Busy: Story = { args: { isBusy: true } };
export const Disabled: Story = { args: { disabled: true, hint: "Enter an amount first" } };
export const WithHint: Story = { args: { hint: "A payment cannot be taken back" } };
export const LongText: Story = { args: { children: longSentence } };
