import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressText } from "./AddressText.tsx";

const meta = {
  component: AddressText,
  args: { address: "0x52908400098527886E0F7030069857D2E4169EE7" },
} satisfies Meta<typeof AddressText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ethereum: Story = {};
export const Bitcoin: Story = {
  args: { address: "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297" },
};
export const VeryShort: Story = { args: { address: "a@example.com" } };
