import type { Wallet } from "@coffer/client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { refusal } from "../../scene/answers.ts";
import { Scene } from "../../scene/Scene.tsx";

const at =
  (contact: string, contactType: "email" | "phone" = "email") =>
  (wallet: Wallet) =>
    wallet.store.getState().setLogin({ step: "contact", contactType, contact });

const meta = {
  component: Scene,
  args: { path: addresses.login },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const goOn: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^(?:Continue|Продолжить)$/ }));
};

const answers = { "auth.loginHandshake": refusal("INVALID_CONTACT") };

export const Empty: Story = {};
export const OnOneMachine: Story = {
  args: { prepare: ({ store }) => store.setState({ isLocal: true }) },
};
export const Refused: Story = { args: { prepare: at("a@"), answers }, play: goOn };
export const NoConnection: Story = {
  args: {
    prepare: (wallet) => {
      at("a@example.com")(wallet);
      wallet.store.getState().setConnection({ isOnline: false });
    },
  },
};
export const LongContact: Story = {
  args: { prepare: at("a.person.with.a.very.long.name@subdomain.of.some.company.example.com") },
};
export const Phone: Story = { args: { prepare: at("+7 701 234 56 78", "phone") } };
export const PhoneRefused: Story = {
  args: { prepare: at("8 701 234 56 78", "phone"), answers },
  play: goOn,
};
