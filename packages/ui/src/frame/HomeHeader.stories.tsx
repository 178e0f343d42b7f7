import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Amount } from "../money/Amount.tsx";
import { longName } from "../testing/longTexts.ts";
import { Balance } from "./Balance.tsx";
import { HomeHeader } from "./HomeHeader.tsx";

const meta = {
  component: HomeHeader,
  args: {
    logo: "Coffer",
    menuLabel: "Menu",
    onMenu: fn(),
    children: (
      <Balance label="Summary balance">
        <Amount value="4570.37" symbol="$" size="huge" />
      </Balance>
    ),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof HomeHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const BarOnly: Story = { args: { children: undefined } };
export const LongText: Story = { args: { logo: longName } };
