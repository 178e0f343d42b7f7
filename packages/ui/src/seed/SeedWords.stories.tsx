import type { Meta, StoryObj } from "@storybook/react-vite";
import { SeedWords } from "./SeedWords.tsx";

const meta = {
  component: SeedWords,
  args: {
    label: "Seed phrase",
    words: "legal winner thank year wave sausage worth useful legal winner thank yellow".split(" "),
  },
} satisfies Meta<typeof SeedWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Twelve: Story = {};
/** No word of the list has more than eight letters. */
export const Longest: Story = { args: { words: Array.from({ length: 12 }, () => "absolute") } };
