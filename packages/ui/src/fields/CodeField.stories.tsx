import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Kept } from "../testing/Kept.tsx";
import { CodeField } from "./CodeField.tsx";

const meta = {
  component: CodeField,
  args: { label: "Code", value: "", onChange: fn() },
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => <CodeField {...args} value={value} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typing: Story = { args: { value: "123", autoFocus: true } };
export const Word: Story = { args: { value: "AB2", isWord: true } };
export const Hidden: Story = { args: { label: "PIN", value: "1234", isHidden: true } };
export const Checking: Story = { args: { value: "123456", isBusy: true, hint: "Checking …" } };
export const Refused: Story = { args: { error: "The code is wrong. Two tries are left." } };
