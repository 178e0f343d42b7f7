import type { Meta, StoryObj } from "@storybook/react-vite";
import { longName } from "../testing/longTexts.ts";
import { BrandLogo } from "./BrandLogo.tsx";

const meta = {
  component: BrandLogo,
  args: {
    drawing: {
      viewBox: "0 0 32 32",
      strokes: [{ path: "M6 10h20v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V10Z", width: 2.5 }],
    },
    name: "Coffer",
  },
  parameters: { ground: "hero" },
} satisfies Meta<typeof BrandLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = { args: { name: longName } };
