import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyButton } from "./CopyButton.tsx";

const meta = {
  component: CopyButton,
  args: {
    text: "0x52908400098527886E0F7030069857D2E4169EE7",
    label: "Copy",
    words: { copied: "Copied", refused: "Not copied" },
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
