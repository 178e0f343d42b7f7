import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressBlock } from "./AddressBlock.tsx";

const meta = {
  component: AddressBlock,
  args: {
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    label: "Your address",
    copyLabel: "Copy address",
    words: { copied: "Copied", refused: "Not copied" },
  },
} satisfies Meta<typeof AddressBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ethereum: Story = {};
export const Bitcoin: Story = {
  args: { address: "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297" },
};
export const Ton: Story = { args: { address: "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2" } };
export const WithoutLabel: Story = { args: { label: undefined } };
