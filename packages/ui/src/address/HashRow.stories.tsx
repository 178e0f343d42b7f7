import type { Meta, StoryObj } from "@storybook/react-vite";
import { HashRow } from "./HashRow.tsx";

const meta = {
  component: HashRow,
  args: {
    label: "Transaction hash",
    hash: "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
    showLabel: "Show the full hash",
    hideLabel: "Hide the full hash",
    copyLabel: "Copy the hash",
    words: { copied: "Copied", refused: "Not copied" },
  },
} satisfies Meta<typeof HashRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ethereum: Story = {};
export const Short: Story = { args: { hash: "0x5c50" } };
export const LongTexts: Story = {
  args: {
    label: "Хеш транзакции в сети Ethereum",
    showLabel: "Показать хеш транзакции целиком",
  },
};
