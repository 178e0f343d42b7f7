import { aHeldPayment, anAppState, anAsset, aTokenAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal } from "../../scene/answers.ts";
import { etherId, holder, tetherId } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { writePayment } from "../../scene/writePayment.ts";

const meta = {
  component: Scene,
  args: {
    path: addresses.confirm(etherId),
    state: holder(),
    prepare: writePayment({ assetId: etherId, amount: "0.5" }),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressSend: NonNullable<Story["play"]> = async ({ canvas }) => {
  const buttons = await canvas.findAllByRole("button");
  const send = buttons.at(-1);
  if (send !== undefined) await userEvent.click(send);
};
const allowed = data({ amlStatus: "ALLOWED" });

export const Receipt: Story = {};
export const Token: Story = {
  args: {
    path: addresses.confirm(tetherId),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
export const WithMemo: Story = {
  args: {
    state: holder({ assets: [anAsset({ hasMemo: true }), aTokenAsset()] }),
    prepare: writePayment({ assetId: etherId, amount: "0.5", memo: "104728".repeat(20) }),
  },
};
export const FeeOnItsWay: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "0.5", fee: null }) },
};
export const TopUp: Story = {
  args: {
    path: addresses.confirm(tetherId),
    state: holder({ assets: [anAsset({ amount: "0" }), aTokenAsset()] }),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
export const Sending: Story = { play: pressSend };
export const Refused: Story = {
  args: {
    answers: {
      "wallet.checkAddressAmlStatus": allowed,
      "wallet.sendPayment": refusal("INSUFFICIENT_FUNDS"),
    },
  },
  play: pressSend,
};
export const Unanswered: Story = {
  args: {
    prepare: writePayment({ assetId: etherId, amount: "0.5", isUnanswered: true }),
  },
};
export const LongAmount: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "1.123456789012345678" }) },
};
/** An identity that came into doubt after the payment was written. */
export const IdentityNeeded: Story = {
  args: {
    answers: {
      "wallet.checkAddressAmlStatus": allowed,
      "wallet.sendPayment": refusal("SEND_PAYMENT_REQUIRED_APPROVED_KYC"),
      "wallet.holdPayment": data({
        state: holder({
          version: 2,
          kyc: { ...anAppState().kyc, verificationStatus: "NONE" },
          heldPayments: [aHeldPayment({ reason: "KYC" })],
        }),
      }),
    },
  },
  play: async (context) => {
    await pressSend(context);
    await context.canvas.findByRole("button", { name: /^(?:Verify account|Пройти проверку)/ });
  },
};
