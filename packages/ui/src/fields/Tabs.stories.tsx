import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Kept } from "../testing/Kept.tsx";
import { Tabs } from "./Tabs.tsx";

const tabs = ["USD", "WEB3", "TOKENS", "PRIVATE"].map((label) => ({ id: label, label }));

const meta = {
  component: Tabs,
  args: { label: "Assets", tabs, selected: "USD", onSelect: fn() },
  render: (args) => (
    <Kept initial={args.selected}>
      {(selected, keep) => <Tabs {...args} selected={selected} onSelect={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Two: Story = { args: { tabs: tabs.slice(0, 2) } };
export const OneEmpty: Story = {
  args: {
    tabs: [
      { id: "ALL", label: "ALL" },
      { id: "OUTGOING", label: "OUTGOING" },
      { id: "INCOMING", label: "INCOMING", isDisabled: true },
    ],
    selected: "ALL",
  },
};
export const LongWords: Story = {
  args: {
    tabs: ["Обеспеченные долларом", "Криптовалюты", "Бонусные токены"].map((label) => ({
      id: label,
      label,
    })),
    selected: "Криптовалюты",
  },
};
