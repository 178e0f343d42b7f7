import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Kept } from "../testing/Kept.tsx";
import { SegmentedControl } from "./SegmentedControl.tsx";

const options = ["Day", "Week", "Month"].map((label) => ({ id: label, label }));

const meta = {
  component: SegmentedControl,
  args: { label: "How far back", options, selected: "Day", onSelect: fn() },
  render: (args) => (
    <Kept initial={args.selected}>
      {(selected, keep) => <SegmentedControl {...args} selected={selected} onSelect={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Two: Story = { args: { options: options.slice(0, 2) } };
export const LongWords: Story = {
  args: {
    options: ["Последние сутки", "Последняя неделя", "Последний месяц"].map((label) => ({
      id: label,
      label,
    })),
    selected: "Последняя неделя",
  },
};
