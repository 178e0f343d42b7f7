import type { Meta, StoryObj } from "@storybook/react-vite";
import { AssetRowSkeleton } from "./AssetRowSkeleton.tsx";

const meta = { component: AssetRowSkeleton } satisfies Meta<typeof AssetRowSkeleton>;
export default meta;

export const Loading: StoryObj<typeof meta> = {};
