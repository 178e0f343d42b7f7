import type { Meta, StoryObj } from "@storybook/react-vite";
import { MarkedAddress } from "./MarkedAddress.tsx";

const meta = {
  component: MarkedAddress,
  args: {
    label: "You are about to pay",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    from: 6,
    to: 38,
  },
} satisfies Meta<typeof MarkedAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const OneCharacter: Story = { args: { from: 20, to: 21 } };
export const Nothing: Story = { args: { from: 0, to: 0 } };
export const Bitcoin: Story = {
  args: {
    address: "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297",
    from: 9,
    to: 55,
  },
};
