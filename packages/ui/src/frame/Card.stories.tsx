import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { Card } from "./Card.tsx";

const meta = {
  component: Card,
  args: { title: "Compare the address", children: "0x5290 8400 0985" },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Titled: Story = {};
export const Untitled: Story = { args: { title: undefined } };
export const LongText: Story = { args: { title: longSentence, children: longSentence } };
