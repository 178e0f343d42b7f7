import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { Kept } from "../testing/Kept.tsx";
import { Checkbox } from "./Checkbox.tsx";

const meta = {
  component: Checkbox,
  args: { label: "I agree to the terms of use", checked: false, onChange: fn() },
  render: (args) => (
    <Kept initial={args.checked}>
      {(checked, keep) => <Checkbox {...args} checked={checked} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Checked: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { label: longSentence } };
