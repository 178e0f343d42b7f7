import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { LinkButton } from "../actions/LinkButton.tsx";
import { CookieSheet } from "./CookieSheet.tsx";

const meta = {
  component: CookieSheet,
  args: {
    label: "Cookies",
    text: "The wallet needs some cookies to keep you signed in. The others are optional: do you agree?",
    link: (
      <LinkButton href="https://example.com" isExternal>
        About cookies
      </LinkButton>
    ),
    agreeLabel: "Agree",
    rejectLabel: "Reject",
    onAgree: fn(),
    onReject: fn(),
    onOpenChange: fn(),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof CookieSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unanswered: Story = {};
export const LongText: Story = {
  args: {
    text: "Кошельку нужны некоторые файлы cookie, чтобы вы оставались в нём. Согласны ли вы и на остальные файлы, без которых он тоже работает?",
    agreeLabel: "Согласиться",
    rejectLabel: "Отклонить",
  },
};
