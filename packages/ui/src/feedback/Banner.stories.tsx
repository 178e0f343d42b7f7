import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { TextButton } from "../actions/TextButton.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { Banner } from "./Banner.tsx";

const meta = {
  component: Banner,
  args: { tone: "info", title: "Activate your first asset", text: "It gets an address at once." },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: "success", title: "Identity confirmed" } };
export const Warning: Story = {
  args: {
    tone: "warning",
    title: "Top up ETH to continue",
    text: "Not enough Ether to cover network fees",
    action: <TextButton onPress={fn()}>Receive ETH</TextButton>,
  },
};
export const Failure: Story = { args: { tone: "error", title: "The payment was refused" } };
export const Closable: Story = { args: { onClose: fn(), closeLabel: "Close" } };
export const LongText: Story = { args: { title: longSentence, text: longSentence } };
