import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { RuleList } from "./RuleList.tsx";

const rule = (name: string, text: string, isMet: boolean) => ({ name, text, isMet });

const meta = {
  component: RuleList,
  args: {
    label: "Rules of a password",
    metLabel: " (met)",
    unmetLabel: " (not met yet)",
    rules: [
      rule("length", "At least 8 characters", true),
      rule("number", "A number", false),
      rule("special", "A special character", false),
    ],
  },
} satisfies Meta<typeof RuleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeMet: Story = {};
export const NoneMet: Story = { args: { rules: [rule("number", "A number", false)] } };
export const AllMet: Story = { args: { rules: [rule("number", "A number", true)] } };
export const LongText: Story = { args: { rules: [rule("long", longSentence, false)] } };
