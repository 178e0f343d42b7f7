import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../actions/Button.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { PageFrame } from "./PageFrame.tsx";
import { StickyAction } from "./StickyAction.tsx";
import { TopBar } from "./TopBar.tsx";

const meta = {
  component: PageFrame,
  args: {
    header: <TopBar title="Send" onBack={fn()} backLabel="Back" />,
    children: <p className="text-16 text-text-2">One decision a screen.</p>,
    footer: (
      <StickyAction>
        <Button variant="primary">Continue</Button>
      </StickyAction>
    ),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof PageFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const WithoutAction: Story = { args: { footer: undefined } };
export const LongText: Story = {
  args: { children: <p className="text-16 text-text-2">{longSentence.repeat(20)}</p> },
};
