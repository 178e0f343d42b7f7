import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { QrIcon } from "../icons/QrIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { FileButton } from "./FileButton.tsx";

const meta = {
  component: FileButton,
  args: { children: "Choose a picture", accept: "image/*", onFile: fn() },
} satisfies Meta<typeof FileButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithIcon: Story = { args: { icon: <QrIcon size={20} /> } };
export const Primary: Story = { args: { variant: "primary" } };
export const Busy: Story = { args: { isBusy: true } };
export const LongText: Story = { args: { children: longSentence } };
