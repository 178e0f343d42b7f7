import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { NoteList } from "./NoteList.tsx";

const first = {
  title: "This is your first payment to this address",
  text: "Compare the whole address with the one you were given.",
};

const meta = { component: NoteList, args: { notes: [first] } } satisfies Meta<typeof NoteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = {
  args: { notes: [first, { title: "Nothing will be left in this account" }] },
};
export const LongText: Story = { args: { notes: [{ title: longSentence, text: longSentence }] } };
