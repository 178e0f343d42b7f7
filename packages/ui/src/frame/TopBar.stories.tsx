import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { TextButton } from "../actions/TextButton.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { Mark } from "../assets/Mark.tsx";
import { BarMarkContext, TopBar } from "./TopBar.tsx";

const meta = {
  component: TopBar,
  args: { title: "Send" },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithBack: Story = { args: { onBack: fn(), backLabel: "Back" } };
export const WithAction: Story = {
  args: { action: <TextButton onPress={fn()}>Log out</TextButton> },
};
export const WithWord: Story = {
  args: { leading: <TextButton onPress={fn()}>CANCEL</TextButton> },
};
export const BackDisabled: Story = {
  args: { onBack: fn(), backLabel: "Back", isBackDisabled: true },
};
/** A wallet where no money is real says so on every bar. */
export const Marked: Story = {
  args: {
    onBack: fn(),
    backLabel: "Back",
    action: <TextButton onPress={fn()}>Log out</TextButton>,
  },
  render: (args) => (
    <BarMarkContext value={<Mark isQuiet>TEST</Mark>}>
      <TopBar {...args} />
    </BarMarkContext>
  ),
};
export const LongText: Story = { args: { title: longSentence, onBack: fn(), backLabel: "Back" } };
