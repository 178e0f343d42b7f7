import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { ScanFrame } from "./ScanFrame.tsx";

/** A picture such as a camera gives: one grey ground with a darker square on it. */
function drawnStream(): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.fillStyle = "#8c949c";
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = "#f4f4f0";
    context.fillRect(200, 120, 240, 240);
    context.fillStyle = "#20262c";
    context.fillRect(230, 150, 60, 60);
    context.fillRect(350, 150, 60, 60);
    context.fillRect(230, 270, 60, 60);
  }
  return canvas.captureStream();
}

function Seen({ children }: { children: (stream: MediaStream) => ReactNode }) {
  const [stream] = useState(drawnStream);
  return children(stream);
}

const meta = {
  component: ScanFrame,
  args: {
    stream: null,
    waitingLabel: "Starting the camera",
    hint: "Point the camera at the code of an address.",
  },
} satisfies Meta<typeof ScanFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Starting: Story = {};
export const Live: Story = {
  render: (args) => <Seen>{(stream) => <ScanFrame {...args} stream={stream} />}</Seen>,
};
export const WithLight: Story = {
  ...Live,
  args: { light: { isOn: false, label: "Light", onToggle: fn() } },
};
export const LightIsOn: Story = {
  ...Live,
  args: { light: { isOn: true, label: "Light", onToggle: fn() } },
};
export const Refused: Story = {
  ...Live,
  args: { problem: "This code is for another network." },
};
export const LongText: Story = { ...Live, args: { hint: longSentence } };
