import type { Guard } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { etherId, holder, longWinded } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { SCENE_MS } from "../scene/scenePorts.ts";
import { writePayment } from "../scene/writePayment.ts";

const off: Guard = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null, isFrozen: false };
const set: Guard = {
  dailyLimit: { amount: "1000", fiatTicker: "USD" },
  payeeWaitHours: 24,
  codeAbove: { amount: "250.5", fiatTicker: "USD" },
  isFrozen: false,
};
/** Their daily limit stops none of these payments. */
const unlimited: Guard = { ...set, dailyLimit: null };
const loosened: Guard = {
  ...set,
  pending: {
    dailyLimit: null,
    payeeWaitHours: 6,
    codeAbove: set.codeAbove,
    effectiveFrom: new Date(SCENE_MS + 20 * 3_600_000).toISOString(),
  },
};
const frozen: Guard = { ...set, isFrozen: true };
const withGuard = (guard: Guard) => ({ state: holder({ guard }) });

const meta = {
  component: Scene,
  args: { path: addresses.protection, ...withGuard(off) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

/** Presses a button of the page, counted from the top or from the end. */
const press =
  (index: number): Play =>
  async ({ canvas }) => {
    const main = await canvas.findByRole("main");
    const button = [...main.querySelectorAll("button")].at(index);
    if (button !== undefined) await userEvent.click(button);
  };
const type =
  (index: number, text: string): Play =>
  async (context) => {
    await press(index)(context);
    const field = await screen.findByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
const pressSend: Play = async ({ canvas }) => {
  const send = (await canvas.findAllByRole("button")).at(-1);
  if (send !== undefined) await userEvent.click(send);
};
const pressUnfreeze: Play = async ({ canvas }) =>
  userEvent.click(await canvas.findByRole("button", { name: "Unfreeze" }));
const sent = {
  "auth.sendSecurityCode": data({
    expire: "2036-01-01T00:00:00.000Z",
    nextSendAttemptTime: new Date(SCENE_MS + 60_000).toISOString(),
    sendAttemptsLeft: 4,
  }),
};

export const Off: Story = {};
export const Set: Story = { args: withGuard(set) };
export const LoosenedLater: Story = { args: withGuard(loosened) };
export const Frozen: Story = { args: withGuard(frozen) };
export const DailyLimit: Story = { play: type(0, "500") };
export const Stricter: Story = { args: withGuard(set), play: type(0, "500") };
export const Looser: Story = { args: withGuard(set), play: type(0, "5000") };
export const LimitRefused: Story = {
  args: { ...withGuard(set), answers: { "guard.updateGuard": refusal("TOO_MANY_REQUESTS") } },
  play: async (context) => {
    await type(0, "500")(context);
    await userEvent.keyboard("{Enter}");
  },
};
export const ProofAsked: Story = {
  args: {
    ...withGuard(set),
    answers: { "guard.updateGuard": refusal("REAUTHORIZATION_REQUIRED") },
  },
  play: async (context) => {
    await type(0, "5000")(context);
    await userEvent.keyboard("{Enter}");
  },
};
export const PayeesWait: Story = { args: withGuard(set), play: press(1) };
export const CodeAbove: Story = { args: withGuard(set), play: press(2) };
export const Freeze: Story = { play: press(-1) };
export const Unfreeze: Story = {
  args: { ...withGuard(frozen), answers: sent },
  play: pressUnfreeze,
};
export const UnfreezeTooEarly: Story = {
  args: {
    ...withGuard(frozen),
    answers: { "auth.sendSecurityCode": refusal("TOO_MANY_REQUESTS") },
  },
  play: pressUnfreeze,
};
export const FrozenHome: Story = { args: { path: addresses.home, ...withGuard(frozen) } };
export const FrozenReceiver: Story = {
  args: { path: addresses.receiver(etherId), ...withGuard(frozen) },
};
const atConfirm = {
  path: addresses.confirm(etherId),
  prepare: writePayment({ assetId: etherId, amount: "0.5" }),
};
export const FrozenConfirm: Story = { args: { ...atConfirm, ...withGuard(frozen) } };
export const CodeForPayment: Story = {
  args: {
    ...atConfirm,
    ...withGuard(unlimited),
    answers: {
      ...sent,
      "wallet.checkAddressAmlStatus": data({ amlStatus: "ALLOWED" }),
      "wallet.sendPayment": refusal("GUARD_CODE_REQUIRED"),
    },
  },
  play: pressSend,
};
const proving = (guard: Guard, proofs: object) => {
  const { userProfile } = holder();
  const none = { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null };
  const own = userProfile && { ...userProfile, proofs: { ...none, ...proofs } };
  return { state: holder({ guard, userProfile: own }) };
};
const passkey = { hasPasskey: true };
const app = { hasAuthenticator: true };
const toConfirm = {
  ...sent,
  "wallet.checkAddressAmlStatus": data({ amlStatus: "ALLOWED" }),
  "wallet.sendPayment": refusal("PASSKEY_REQUIRED"),
  "passkeys.startPayment": data({
    options: {
      challenge: "YXNrZWQ",
      rpId: "localhost",
      timeout: 300_000,
      allowCredentials: [],
      userVerification: "required",
    },
    payment: { amount: "0.5 ETH", receiver: "0x65c9F2b1A4e07D3c5B8a90fE6d21C47b3Aa8c159" },
  }),
};
export const LoosenedByPasskey: Story = {
  args: proving(
    {
      ...loosened,
      pending: {
        ...set,
        codeAbove: null,
        effectiveFrom: new Date(SCENE_MS + 20 * 3_600_000).toISOString(),
      },
    },
    { hasPasskey: true },
  ),
};
export const PasskeyForPayment: Story = {
  args: { ...atConfirm, ...proving(unlimited, passkey), answers: toConfirm },
  play: pressSend,
};
export const CodeAndAppForPayment: Story = {
  args: {
    ...atConfirm,
    ...proving(unlimited, app),
    answers: { ...toConfirm, "wallet.sendPayment": refusal("GUARD_CODE_REQUIRED") },
  },
  play: pressSend,
};
const looser: Play = async (context) => {
  await type(0, "5000")(context);
  await userEvent.keyboard("{Enter}");
};
const unproved = { ...sent, "guard.updateGuard": refusal("REAUTHORIZATION_REQUIRED") };
export const PasskeyAsked: Story = {
  args: { ...proving(set, passkey), answers: unproved },
  play: looser,
};
export const AppAsked: Story = {
  args: { ...proving(set, app), answers: unproved },
  play: async (context) => {
    await looser(context);
    await userEvent.click(await screen.findByRole("button", { name: "Send the code" }));
  },
};
export const OverTheLimit: Story = {
  args: {
    ...atConfirm,
    ...withGuard(set),
    answers: {
      "wallet.checkAddressAmlStatus": data({ amlStatus: "ALLOWED" }),
      "wallet.sendPayment": refusal("DAILY_LIMIT_EXCEEDED"),
    },
  },
  play: pressSend,
};
export const LongTexts: Story = { args: { state: { ...longWinded(), guard: loosened } } };
