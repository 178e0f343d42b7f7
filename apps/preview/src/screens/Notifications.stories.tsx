import type { News, Wallet } from "@coffer/client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { etherId, holder, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const tell =
  (...news: readonly News[]) =>
  (wallet: Wallet) => {
    for (const each of news) wallet.notify(each);
  };

const meta = {
  component: Scene,
  args: {
    path: addresses.home,
    state: holder(),
    prepare: tell({ type: "success", message: "You received 0.5 ETH", hideAfterMs: 0 }),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Received: Story = {};
export const AboveTheAction: Story = { args: { path: addresses.receiver(etherId) } };
export const Several: Story = {
  args: {
    prepare: tell(
      { type: "info", message: "The wallet speaks English only, for now", hideAfterMs: 0 },
      { type: "warning", message: "Signed in on another device", hideAfterMs: 0 },
      { type: "error", message: "The payment was not sent", hideAfterMs: 0 },
    ),
  },
};
export const LeadsOn: Story = {
  args: {
    path: addresses.profile,
    prepare: tell({
      type: "info",
      message: "The identity check was cancelled.",
      hideAfterMs: 0,
      action: { label: "Start again", path: addresses.kycInfo },
    }),
  },
};
export const PaymentCameBack: Story = {
  args: {
    path: addresses.profile,
    prepare: tell({
      type: "warning",
      message: "A payment of 0.5 ETH came back. The money is on your account again.",
      hideAfterMs: 0,
      action: { label: "Learn more", path: addresses.status(uuid(1)) },
    }),
  },
};
export const LongText: Story = {
  args: {
    prepare: tell({
      type: "authUnderAnotherContact",
      message:
        "You are signed in as a.person.with.a.very.long.name@subdomain.of.some.company.example.com",
      hideAfterMs: 0,
    }),
  },
};
