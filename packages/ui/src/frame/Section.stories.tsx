import type { Meta, StoryObj } from "@storybook/react-vite";
import { SettingRow } from "../actions/SettingRow.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { Section } from "./Section.tsx";

const meta = {
  component: Section,
  args: {
    title: "Contacts",
    children: (
      <>
        <SettingRow label="Email" value="person@example.com" onPress={() => undefined} />
        <SettingRow label="Phone" value="Not set" onPress={() => undefined} />
      </>
    ),
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = { args: { title: longSentence } };
