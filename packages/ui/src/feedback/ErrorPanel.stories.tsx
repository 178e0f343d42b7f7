import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/Button.tsx";
import { OfflineDrawing } from "../drawings/OfflineDrawing.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { ErrorPanel } from "./ErrorPanel.tsx";

const meta = {
  component: ErrorPanel,
  args: {
    title: "The wallet does not answer",
    text: "Your money is safe. We try again by ourselves.",
    action: <Button variant="primary">Try again</Button>,
  },
} satisfies Meta<typeof ErrorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Offline: Story = { args: { drawing: <OfflineDrawing /> } };
export const LongText: Story = { args: { text: longSentence } };
