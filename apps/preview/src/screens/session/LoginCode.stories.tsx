import { productFailure, type CallFailure, type Wallet } from "@coffer/client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";

type Step = {
  readonly contactType?: "email" | "phone";
  readonly contact?: string;
  readonly waitMs?: number;
};

const atCode =
  ({ contactType = "email", contact = "a@example.com", waitMs = 42_000 }: Step = {}) =>
  (wallet: Wallet) =>
    wallet.store.getState().setLogin({
      step: "code",
      contactType,
      contact,
      login: "preview",
      nextSendAtMs: SCENE_MS + waitMs,
      expiresAtMs: SCENE_MS + 600_000,
    });

const refused = (failure: CallFailure) => (wallet: Wallet) => {
  atCode()(wallet);
  wallet.store.getState().setRequest("auth.authorizeByConfirmCode", { status: "failed", failure });
};

const meta = {
  component: Scene,
  args: { path: addresses.login, prepare: atCode() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const ResendPossible: Story = { args: { prepare: atCode({ waitMs: 0 }) } };
export const Wrong: Story = {
  args: { prepare: refused(productFailure("INVALID_VERIFICATION_CODE")) },
};
export const TooOften: Story = {
  args: { prepare: refused(productFailure("VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT")) },
};
export const Checking: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "123456");
  },
};
export const Phone: Story = {
  args: { prepare: atCode({ contactType: "phone", contact: "+77012345678" }) },
};
export const LongContact: Story = {
  args: {
    prepare: atCode({
      contact: "a.person.with.a.very.long.name@subdomain.of.some.company.example.com",
    }),
  },
};
