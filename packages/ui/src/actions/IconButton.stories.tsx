import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { MenuIcon } from "../icons/ways/MenuIcon.tsx";
import { IconButton } from "./IconButton.tsx";

const meta = {
  component: IconButton,
  args: { icon: <MenuIcon />, label: "Menu", onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Expanded: Story = { args: { isExpanded: true } };
export const Disabled: Story = { args: { disabled: true } };
export const OnGradient: Story = { parameters: { ground: "hero" } };
