import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShortAddress } from "./ShortAddress.tsx";

const meta = {
  component: ShortAddress,
  args: { address: "0x52908400098527886E0F7030069857D2E4169EE7" },
} satisfies Meta<typeof ShortAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BothEnds: Story = {};
export const AlreadyShort: Story = { args: { address: "0x52908" } };
