import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyIcon } from "../icons/CopyIcon.tsx";
import { CopySign } from "./CopySign.tsx";

const meta = {
  component: CopySign,
  args: { outcome: null, otherwise: <CopyIcon size={20} /> },
} satisfies Meta<typeof CopySign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotAsked: Story = {};
export const Copied: Story = { args: { outcome: "copied" } };
export const Refused: Story = { args: { outcome: "refused" } };
