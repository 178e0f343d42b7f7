import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailIcon } from "../icons/MailIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { SettingRow } from "./SettingRow.tsx";

const meta = {
  component: SettingRow,
  args: {
    icon: <MailIcon size={20} />,
    label: "Email",
    value: "person@example.com",
    onPress: () => undefined,
  },
} satisfies Meta<typeof SettingRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Marked: Story = { args: { mark: "Verified" } };
export const MarkedQuietly: Story = { args: { mark: "Not verified", isMarkQuiet: true } };
export const Coming: Story = { args: { mark: "Soon", isMarkQuiet: true, isComing: true } };
export const TellsOnly: Story = {
  render: () => <SettingRow label="Identity" value="Confirmed" mark="Verified" />,
};
export const LeadsOut: Story = {
  render: () => (
    <SettingRow
      icon={<MailIcon size={20} />}
      label="Help and Support"
      value="support@coffer.example"
      href="mailto:support@coffer.example"
    />
  ),
};
export const Disabled: Story = {
  args: {
    label: "Change name",
    value: undefined,
    disabled: true,
    hint: "Names cannot be changed.",
  },
};
export const LongText: Story = {
  args: { label: longSentence, value: longSentence, mark: "Not verified" },
};
