import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { TextButton } from "../actions/TextButton.tsx";
import { Kept } from "../testing/Kept.tsx";
import { TextArea } from "./TextArea.tsx";

const address = "0x52908400098527886E0F7030069857D2E4169EE7";

const meta = {
  component: TextArea,
  args: {
    label: "Address on Ethereum",
    value: "",
    onChange: fn(),
    isMono: true,
    actions: <TextButton onPress={fn()}>Paste</TextButton>,
  },
  render: (args) => (
    <Kept initial={args.value}>
      {(value, keep) => <TextArea {...args} value={value} onChange={keep} />}
    </Kept>
  ),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: address } };
export const Refused: Story = {
  args: { value: address.slice(0, 20), error: "An address has 42 characters, this one has 20" },
};
export const LongText: Story = { args: { value: address.repeat(6) } };
