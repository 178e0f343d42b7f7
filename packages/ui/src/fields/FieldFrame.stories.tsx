import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { FieldFrame } from "./FieldFrame.tsx";

const meta = {
  component: FieldFrame,
  args: {
    id: "control",
    noteId: "note",
    label: "Name of the recipient",
    error: undefined,
    hint: undefined,
    boxClassName: "min-h-14 px-4 focus-within:border-accent-text",
    children: (
      <input
        id="control"
        aria-describedby="note"
        defaultValue="Anna"
        className="min-w-0 flex-1 bg-transparent text-16 text-text-1 outline-none"
      />
    ),
  },
} satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: "Only you see it" } };
export const Refused: Story = { args: { error: "The name is taken" } };
export const LongTexts: Story = { args: { label: longSentence, error: longSentence } };
