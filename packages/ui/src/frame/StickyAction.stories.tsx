import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { StickyAction } from "./StickyAction.tsx";

const button = <Button variant="primary">Continue</Button>;

const meta = {
  component: StickyAction,
  args: { children: button },
} satisfies Meta<typeof StickyAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithBanner: Story = {
  args: {
    children: (
      <>
        <Banner tone="error" title="The payment was refused" />
        {button}
      </>
    ),
  },
};
