import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/Button.tsx";
import { EmptyCofferDrawing } from "../drawings/EmptyCofferDrawing.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { EmptyState } from "./EmptyState.tsx";

const meta = {
  component: EmptyState,
  args: {
    drawing: <EmptyCofferDrawing />,
    title: "Nothing here yet",
    text: "Coins that you receive appear here.",
    action: <Button variant="primary">Receive</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNextStep: Story = {};
export const InWordsOnly: Story = { args: { text: undefined, action: undefined } };
export const LongText: Story = { args: { title: longSentence, text: longSentence } };
