import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetIcon } from "../assets/AssetIcon.tsx";
import { QrCode } from "./QrCode.tsx";

const meta = {
  component: QrCode,
  args: {
    text: "0x52908400098527886E0F7030069857D2E4169EE7",
    label: "QR code of the address",
    size: 248,
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithCoin: Story = {
  args: { logo: <AssetIcon token="USDT" networkType="evm" size={36} /> },
};
/** A request for a payment with a memo as long as it may be. */
export const LongRequest: Story = {
  args: {
    text: `ton://transfer/UQA_PPsHUd0ws0gDHizqLaeciQNr3pdgeHM-mYRAkAlQA0_v?amount=1500000000&text=${encodeURIComponent("заказ".repeat(24))}`,
    logo: <AssetIcon token="TON" networkType="ton" size={36} />,
  },
};
export const LongText: Story = {
  args: { text: "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297" },
};
