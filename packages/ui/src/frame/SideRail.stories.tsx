import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { HistoryIcon } from "../icons/ways/HistoryIcon.tsx";
import { HomeIcon } from "../icons/ways/HomeIcon.tsx";
import { SettingsIcon } from "../icons/ways/SettingsIcon.tsx";
import { UserIcon } from "../icons/UserIcon.tsx";
import { longSentence } from "../testing/longTexts.ts";
import { BrandLogo } from "./BrandLogo.tsx";
import { SideRail, type RailItem } from "./SideRail.tsx";

const item = (id: string, label: string, icon: RailItem["icon"]): RailItem => ({
  id,
  label,
  icon,
  isCurrent: id === "profile",
  onPress: fn(),
});
const drawing = { viewBox: "0 0 32 32", strokes: [{ path: "M4 16a12 12 0 1 0 24 0", width: 3 }] };

const meta = {
  component: SideRail,
  args: {
    logo: <BrandLogo drawing={drawing} name="Coffer" />,
    label: "Menu",
    items: [
      item("home", "Home", <HomeIcon />),
      item("profile", "Profile", <UserIcon />),
      item("settings", "Settings", <SettingsIcon />),
      item("history", "Transactions history", <HistoryIcon />),
    ],
  },
} satisfies Meta<typeof SideRail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Beside: Story = {};
export const LongText: Story = {
  args: { items: [item("profile", longSentence, <UserIcon />)] },
};
