import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { Kept } from "../testing/Kept.tsx";
import { SearchField } from "./SearchField.tsx";

const meta = {
  component: SearchField,
  args: { label: "Search assets", value: "", onChange: fn(), clearLabel: "Clear" },
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => <SearchField {...args} value={value} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "eth" } };
export const LongText: Story = { args: { value: longSentence } };
