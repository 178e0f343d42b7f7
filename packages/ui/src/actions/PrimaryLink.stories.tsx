import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { PrimaryLink } from "./PrimaryLink.tsx";

const meta = {
  component: PrimaryLink,
  args: { href: "#partner", children: "Open Transak" },
} satisfies Meta<typeof PrimaryLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Letter: Story = {
  args: { href: "mailto:support@coffer.example", children: "Write to support@coffer.example" },
};
export const Here: Story = { args: { children: "Back to Corner Shop", isHere: true } };
export const LongText: Story = { args: { children: longSentence } };
