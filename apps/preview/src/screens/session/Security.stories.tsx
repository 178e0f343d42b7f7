import type { AppState, Passkey, UserProfile } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent, within } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { data, refusal, type Answers } from "../../scene/answers.ts";
import { holder, uuid } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";

const HOUR_MS = 3_600_000;
const none = { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null };
const passkey = { ...none, hasPasskey: true };
const both = { ...passkey, hasAuthenticator: true };
const at = (hours: number) => new Date(SCENE_MS + hours * HOUR_MS).toISOString();

const proved = (proofs: UserProfile["proofs"], over: Partial<AppState> = {}) => {
  const state = holder(over);
  const { userProfile } = state;
  return { ...state, userProfile: userProfile && { ...userProfile, proofs } };
};

const kept = (over: Partial<Passkey>): Passkey => ({
  id: uuid(1),
  name: "Chrome, Android",
  isSuspected: false,
  isSynced: true,
  createdAt: "2025-11-03T08:00:00.000Z",
  usedAt: "2025-12-31T10:30:00.000Z",
  ...over,
});
const phone = kept({});
const key = kept({ id: uuid(2), name: "The blue key", isSynced: false, usedAt: null });
const copied = kept({ id: uuid(3), name: "Old laptop", isSynced: false, isSuspected: true });
const list = (...passkeys: Passkey[]): Answers => ({ "passkeys.list": data({ passkeys }) });

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const started = data({
  secretUri: `otpauth://totp/Coffer:a%E2%80%A2%E2%80%A2%40example.com?secret=${secret}&issuer=Coffer&algorithm=SHA1&digits=6&period=30`,
  recoveryCodes: Array.from({ length: 10 }, (_, place) => `7Q2${place}-K9XV-0TCD-4WRZ`),
});
const setUp: Answers = { ...list(), "authenticator.start": started };

const meta = {
  component: Scene,
  args: { path: addresses.security, state: proved(both), answers: list(phone, key) },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

/** Presses what has a name, and what then stands in the sheet. */
const press =
  (name: string | RegExp, ...inSheet: string[]): Play =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name }));
    const sheet = await screen.findByRole("dialog");
    for (const next of inSheet)
      await userEvent.click(await within(sheet).findByRole("button", { name: next }));
  };

export const Nothing: Story = { args: { state: proved(none), answers: list() } };
export const Both: Story = {};
export const Copied: Story = { args: { state: proved(passkey), answers: list(phone, copied) } };
export const Full: Story = {
  args: {
    answers: list(
      ...Array.from({ length: 10 }, (_, place) =>
        kept({ id: uuid(place + 1), name: `Device ${place + 1}` }),
      ),
    ),
  },
};
export const Listing: Story = { args: { answers: {} } };
export const NotListed: Story = {
  args: { answers: { "passkeys.list": refusal("TOO_MANY_REQUESTS") } },
};
export const ConfirmsPayments: Story = {
  args: {
    state: proved(passkey, {
      guard: {
        dailyLimit: null,
        payeeWaitHours: 0,
        codeAbove: { amount: "500", fiatTicker: "USD" },
        isFrozen: false,
      },
    }),
    hasPrivateAccounts: true,
  },
};
const changed = (isConfirmable: boolean) =>
  ({
    args: {
      state: proved(passkey),
      answers: {
        "passkeys.list": data({ passkeys: [phone, key], wait: { until: at(24), isConfirmable } }),
        "passkeys.startWish": refusal("TOO_MANY_REQUESTS"),
      },
    },
  }) satisfies Story;
export const Changed: Story = changed(true);
export const ChangedWithout: Story = changed(false);
export const ChangedRefused: Story = {
  ...changed(true),
  play: async ({ canvas }) =>
    userEvent.click(await canvas.findByRole("button", { name: "Confirm with a passkey" })),
};
export const Waiting: Story = {
  args: { state: proved({ ...both, recoverableFrom: at(24) }) },
};
export const Open: Story = { args: { state: proved({ ...both, recoverableFrom: at(-3) }) } };

export const Add: Story = {
  args: { state: proved(none), answers: list() },
  play: press("Add a passkey"),
};
export const AddProving: Story = {
  args: {
    state: proved(none),
    answers: { ...list(), "passkeys.start": refusal("REAUTHORIZATION_REQUIRED") },
  },
  play: press("Add a passkey", "Continue"),
};
export const One: Story = { play: press(/^Chrome, Android/) };
export const OneCopied: Story = {
  args: { state: proved(passkey), answers: list(copied) },
  play: press(/^Old laptop/),
};
export const Remove: Story = { play: press(/^Chrome, Android/, "Remove this passkey") };
export const Lost: Story = { play: press("I have lost them") };

export const AppScan: Story = {
  args: { state: proved(none), answers: setUp },
  play: press(/^Codes of an app/),
};
export const AppCodes: Story = {
  args: { state: proved(none), answers: setUp },
  play: press(/^Codes of an app/, "Continue"),
};
export const AppConfirm: Story = {
  args: { state: proved(none), answers: setUp },
  play: press(/^Codes of an app/, "Continue", "I have saved the codes"),
};
export const AppTaken: Story = {
  args: { state: proved(none), answers: { ...list(), "authenticator.start": refusal("CONFLICT") } },
  play: press(/^Codes of an app/),
};
export const AppRemove: Story = { play: press(/^Codes of an app/) };
