import type { Meta, StoryObj } from "@storybook/react-vite";
import { longAmount } from "../testing/longTexts.ts";
import { Amount } from "./Amount.tsx";

const meta = {
  component: Amount,
  args: { value: "1234.567890123456789", unit: "ETH", significantDecimals: 6 },
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };
export const Huge: Story = { args: { size: "huge", isShort: true } };
export const Fiat: Story = { args: { value: "4570.37", unit: undefined, symbol: "$" } };
export const Signed: Story = { args: { sign: "+" } };
export const Russian: Story = { args: { locale: "ru-KZ", sign: "≈" } };
export const Zero: Story = { args: { value: "0", size: "huge" } };
export const LongText: Story = { args: { value: longAmount, unit: "WLSDETH", size: "huge" } };
