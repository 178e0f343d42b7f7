import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chip } from "../actions/Chip.tsx";
import { longAmount } from "../testing/longTexts.ts";
import { Kept } from "../testing/Kept.tsx";
import { CountingAmount } from "./CountingAmount.tsx";

const meta = {
  component: CountingAmount,
  args: { value: "4570.37", symbol: "$", size: "huge" },
} satisfies Meta<typeof CountingAmount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Counting: Story = {
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => (
        <>
          <CountingAmount {...args} value={value} />
          <Chip label="Receive" onPress={() => keep(value === "4570.37" ? "9140.74" : "4570.37")} />
        </>
      )}
    </Kept>
  ),
};
export const LongText: Story = { args: { value: longAmount, unit: "WLSDETH", symbol: undefined } };
