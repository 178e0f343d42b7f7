import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { newcomer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const { settings } = newcomer();
const state = newcomer({ settings: { ...settings, userAgreementState: "NOT_ACCEPTED" } });

const meta = {
  component: Scene,
  args: { path: addresses.home, state },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Agreed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox"));
  },
};
export const Failed: Story = {
  args: {
    prepare: (wallet) =>
      wallet.store.getState().setRequest("settings.acceptAgreement", {
        status: "failed",
        failure: { code: "NETWORK" },
      }),
  },
};
