import type { Meta, StoryObj } from "@storybook/react-vite";
import { PageProgress } from "./PageProgress.tsx";

const meta = { component: PageProgress } satisfies Meta<typeof PageProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
