import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../feedback/Skeleton.tsx";
import { Amount } from "../money/Amount.tsx";
import { AmountVeil } from "../money/AmountVeil.tsx";
import { longAmount } from "../testing/longTexts.ts";
import { Balance } from "./Balance.tsx";

const meta = {
  component: Balance,
  args: {
    label: "Summary balance",
    children: <Amount value="4570.37" symbol="$" size="huge" />,
  },
  parameters: { ground: "hero" },
} satisfies Meta<typeof Balance>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithDetail: Story = { args: { detail: "Without BTC: its rate is not known" } };
export const Hideable: Story = {
  args: { veil: { isDrawn: false, label: "Hide balances", onToggle: () => undefined } },
};
export const Hidden: Story = {
  args: { veil: { isDrawn: true, label: "Show balances", onToggle: () => undefined } },
  decorators: [
    (Story) => (
      <AmountVeil isDrawn label="Hidden">
        <Story />
      </AmountVeil>
    ),
  ],
};
export const Loading: Story = { args: { children: <Skeleton width={180} height={40} /> } };
export const LongText: Story = {
  args: { children: <Amount value={longAmount} symbol="$" size="huge" /> },
};
