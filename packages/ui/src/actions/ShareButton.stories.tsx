import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShareButton } from "./ShareButton.tsx";

const meta = {
  component: ShareButton,
  args: {
    text: "0x52908400098527886E0F7030069857D2E4169EE7",
    label: "Share",
    words: { copied: "Copied", refused: "Not copied" },
  },
} satisfies Meta<typeof ShareButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = { args: { label: "Share the address and the amount with others" } };
