import type { Meta, StoryObj } from "@storybook/react-vite";
import { CoinMark } from "./CoinMark.tsx";

const meta = {
  component: CoinMark,
  args: { token: "ETH", size: 44 },
} satisfies Meta<typeof CoinMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const Monogram: Story = { args: { token: "WLSDETH" } };
export const Sizes: Story = {
  render: ({ token }) => (
    <span className="flex items-center gap-3">
      {[16, 20, 28, 44, 72].map((size) => (
        <CoinMark key={size} token={token} size={size} />
      ))}
    </span>
  ),
};
export const Family: Story = {
  render: ({ size }) => (
    <span className="flex flex-wrap gap-3">
      {["ETH", "USDT", "TON", "BTC", "DAI", "X"].map((token) => (
        <CoinMark key={token} token={token} size={size} />
      ))}
    </span>
  ),
};
