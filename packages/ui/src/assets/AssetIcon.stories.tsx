import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetIcon } from "./AssetIcon.tsx";

const tokens = ["ETH", "USDT", "BTC", "TON", "USDC", "DAI", "MRC", "ZZ"];
const networks = ["evm", "ton", "bitcoin"];

const meta = {
  component: AssetIcon,
  args: { token: "USDT", networkType: "evm" },
} satisfies Meta<typeof AssetIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNetwork: Story = {};
export const CoinOfItsNetwork: Story = { args: { token: "ETH" } };
export const Monogram: Story = { args: { token: "DAI" } };
export const Large: Story = { args: { size: 96 } };
export const OnGradient: Story = { parameters: { ground: "hero" } };
export const All: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {tokens.map((token) => (
        <AssetIcon key={token} token={token} />
      ))}
      {networks.map((networkType) => (
        <AssetIcon key={networkType} token="USDT" networkType={networkType} />
      ))}
    </div>
  ),
};
