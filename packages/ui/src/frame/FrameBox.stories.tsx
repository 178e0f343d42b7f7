import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { FrameBox } from "./FrameBox.tsx";

const meta = {
  component: FrameBox,
  args: {
    src: "about:blank",
    title: "Form of the identity check",
    allow: "camera; microphone",
    loadingLabel: "Loading...",
    isLoaded: true,
    onLoad: fn(),
  },
} satisfies Meta<typeof FrameBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { isLoaded: false } };
