import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { LinkButton } from "./LinkButton.tsx";

const meta = {
  component: LinkButton,
  args: { href: "#terms", children: "Terms of use" },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inside: Story = {};
export const External: Story = { args: { isExternal: true } };
export const LongText: Story = { args: { isExternal: true, children: longSentence } };
export const Quiet: Story = { args: { isQuiet: true, isExternal: true } };
