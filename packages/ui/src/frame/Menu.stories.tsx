import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { LogOutIcon } from "../icons/ways/LogOutIcon.tsx";
import { SettingsIcon } from "../icons/ways/SettingsIcon.tsx";
import { UserIcon } from "../icons/UserIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { HomeHeader } from "./HomeHeader.tsx";
import { Menu } from "./Menu.tsx";

const items = [
  { id: "profile", label: "Profile", icon: <UserIcon />, onPress: fn() },
  { id: "settings", label: "Settings", icon: <SettingsIcon />, onPress: fn() },
  { id: "logOut", label: "Log out", icon: <LogOutIcon />, onPress: fn() },
];

const meta = {
  component: Menu,
  args: { label: "Menu", items, isOpen: true, onClose: fn(), closeLabel: "Close" },
  parameters: { ground: "none" },
  render: (args) => (
    <HomeHeader
      logo="Coffer"
      menuLabel="Menu"
      onMenu={args.onClose}
      isMenuOpen={args.isOpen}
      menu={<Menu {...args} />}
    />
  ),
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { isOpen: false } };
export const OfSomebody: Story = { args: { owner: "anna@example.com" } };
export const LongOwner: Story = { args: { owner: `${"anna".repeat(20)}@example.com` } };
export const LongText: Story = {
  args: { items: items.map((item) => ({ ...item, label: longSentence })) },
};
