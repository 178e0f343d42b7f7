import type { Meta, StoryObj } from "@storybook/react-vite";
import { Loader } from "./Loader.tsx";

const meta = {
  component: Loader,
  args: { label: "Loading" },
  parameters: { ground: "none" },
} satisfies Meta<typeof Loader>;
export default meta;

export const Loading: StoryObj<typeof meta> = {};
