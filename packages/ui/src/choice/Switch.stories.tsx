import type { Meta, StoryObj } from "@storybook/react-vite";
import { EyeOffIcon } from "../icons/EyeOffIcon.tsx";
import { Kept } from "../testing/Kept.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { Switch } from "./Switch.tsx";

const meta = {
  component: Switch,
  args: { label: "Hide balances", isOn: false, onChange: () => undefined },
  render: (args) => (
    <Kept initial={args.isOn}>
      {(isOn, keep) => <Switch {...args} isOn={isOn} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const WithIcon: Story = { args: { icon: <EyeOffIcon size={20} /> } };
export const On: Story = { args: { isOn: true, detail: "Amounts show as dots on every screen." } };
export const LongText: Story = { args: { label: longSentence, detail: longSentence } };
