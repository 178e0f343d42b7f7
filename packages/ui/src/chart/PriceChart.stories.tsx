import type { RatePoint } from "@coffer/core/rates";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { PriceChart } from "./PriceChart.tsx";

const START_MS = Date.UTC(2026, 0, 1);
const STEP_MS = 300_000;
const pointsOf = (prices: readonly number[]) =>
  prices.map((price, index): RatePoint => [
    String(price),
    new Date(START_MS + index * STEP_MS).toISOString(),
  ]);
const wave = Array.from(
  { length: 288 },
  (_, index) => Math.round(300_000 + index * 20 + 4_000 * Math.sin(index / 20)) / 100,
);

const meta = {
  component: PriceChart,
  args: {
    points: pointsOf(wave),
    reading: null,
    onRead: fn(),
    label: "Price chart of ETH",
    summary: "In 24 hours from $3,000.00 to $3,045.12.",
    describePoint: ([value, at]) => `$${value}, ${at}`,
  },
  render: (args) => (
    <div className="h-50">
      <PriceChart {...args} />
    </div>
  ),
} satisfies Meta<typeof PriceChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const BeingRead: Story = { args: { reading: 120 } };
export const Falling: Story = { args: { points: pointsOf(wave.toReversed()) } };
export const Flat: Story = { args: { points: pointsOf(wave.map(() => 1)) } };
export const Stablecoin: Story = {
  args: { points: pointsOf(wave.map((_, index) => (10_000 + ((index * 7) % 5) - 2) / 10_000)) },
};
export const TwoPoints: Story = { args: { points: pointsOf([3000, 3010]) } };
