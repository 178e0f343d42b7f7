import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetIcon } from "../assets/AssetIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { PickRow } from "./PickRow.tsx";

const meta = {
  component: PickRow,
  args: {
    icon: <AssetIcon token="ETH" networkType="evm" />,
    title: "ETH for USD",
    text: "Ether, Ethereum",
    onPress: () => undefined,
  },
} satisfies Meta<typeof PickRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { label: "Asset and currency" } };
export const Picked: Story = { args: { isPicked: true } };
export const NotPicked: Story = { args: { isPicked: false } };
export const LongTexts: Story = { args: { title: longSentence, text: longSentence } };
