import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { FieldNote } from "./FieldNote.tsx";

const meta = {
  component: FieldNote,
  args: { id: "note", hint: "At least 0.0001 ETH" },
} satisfies Meta<typeof FieldNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hint: Story = {};
export const Refused: Story = { args: { error: "Invalid amount" } };
export const Silent: Story = { args: { hint: undefined } };
export const LongTexts: Story = { args: { error: longSentence } };
