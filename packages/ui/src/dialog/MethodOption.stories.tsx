import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { VoucherIcon } from "../icons/money/VoucherIcon.tsx";
import { AddressIcon } from "../icons/AddressIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { MethodOption } from "./MethodOption.tsx";

const meta = {
  component: MethodOption,
  args: {
    icon: <AddressIcon />,
    title: "By address",
    text: "Send to any ETH address on Ethereum",
    onPress: fn(),
  },
} satisfies Meta<typeof MethodOption>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const Refused: Story = {
  args: {
    icon: <VoucherIcon />,
    title: "By voucher",
    disabled: true,
    hint: "Not for private assets",
  },
};
export const LongText: Story = { args: { text: longSentence } };
