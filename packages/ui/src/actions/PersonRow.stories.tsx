import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShortAddress } from "../address/ShortAddress.tsx";
import { HistoryIcon } from "../icons/ways/HistoryIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { PersonRow } from "./PersonRow.tsx";

const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

const meta = {
  component: PersonRow,
  args: {
    name: "Anna Smith",
    detail: <ShortAddress address={address} />,
    onPress: () => undefined,
  },
} satisfies Meta<typeof PersonRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Marked: Story = { args: { mark: "New" } };
export const WithoutLetters: Story = { args: { name: "🙂 77" } };
export const WithoutName: Story = {
  args: { name: "0x8617…070D", detail: "Paid 2 days ago", icon: <HistoryIcon size={20} /> },
};
export const LongText: Story = { args: { name: longSentence, detail: longSentence, mark: "New" } };
