import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { longSentence } from "../testing/longTexts.ts";
import { Kept } from "../testing/Kept.tsx";
import { TextField } from "./TextField.tsx";

const meta = {
  component: TextField,
  args: { label: "Email", value: "", type: "email", onChange: fn() },
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => <TextField {...args} value={value} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "a@example.com", hint: "The code goes there" } };
export const Refused: Story = { args: { value: "a@", error: "This is no email address" } };
export const LongText: Story = { args: { value: longSentence, error: longSentence } };
export const Disabled: Story = { args: { value: "a@example.com", disabled: true } };
