import type { Meta, StoryObj } from "@storybook/react-vite";
import { HeroPattern } from "./HeroPattern.tsx";

const meta = {
  component: HeroPattern,
  render: () => (
    <div className="hero-scope relative h-60 rounded-24">
      <HeroPattern />
    </div>
  ),
} satisfies Meta<typeof HeroPattern>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnGradient: Story = {};
