import { anAsset, anAssetSpec } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, waitFor } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { holder } from "../scene/people.ts";
import { seedWords, withPrivateAccount } from "../scene/privateAccount.ts";
import { Scene } from "../scene/Scene.tsx";

const own = anAsset({ id: "own", accountId: "own", type: "PERSONAL", amount: "0.4" });
const keeper = holder({
  assets: [anAsset({ amount: "1.5" }), own],
  privateAccountAssetsSpecs: [
    anAssetSpec(),
    anAssetSpec({ key: "BTC:bitcoin:regtest", token: "BTC", name: "Bitcoin" }),
  ],
});

const meta = {
  component: Scene,
  args: {
    path: addresses.home,
    state: keeper,
    hasPrivateAccounts: true,
    prepare: withPrivateAccount({ seed: "none" }),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const last = <T,>(all: readonly T[]): T | undefined => all.at(-1);
/** The primary button of the page, or of the sheet over it. */
const pressPrimary: Play = async ({ canvasElement }) => {
  const find = () => {
    const button = last([
      ...canvasElement.ownerDocument.querySelectorAll<HTMLButtonElement>("button[data-primary]"),
    ]);
    if (button === undefined || button.disabled) throw new Error("There is no button to press.");
    return button;
  };
  await userEvent.click(await waitFor(find));
};
const typePin =
  (pin: string): Play =>
  async ({ canvasElement }) => {
    const find = () => {
      const field = canvasElement.ownerDocument.querySelector<HTMLInputElement>(
        "input[inputmode=numeric]",
      );
      if (field === null) throw new Error("There is no field for a PIN.");
      return field;
    };
    await userEvent.type(await waitFor(find), pin);
  };
const typeWords =
  (words: readonly string[]): Play =>
  async ({ canvas }) => {
    const cells = await canvas.findAllByRole<HTMLInputElement>("textbox");
    for (const [index, cell] of cells.entries()) {
      await userEvent.type(cell, words[index] ?? "");
    }
  };

export const None: Story = {};
export const Info: Story = { play: pressPrimary };
export const Locked: Story = { args: { prepare: withPrivateAccount({ seed: "locked" }) } };
export const Open: Story = {
  args: {
    prepare: withPrivateAccount({
      seed: "open",
      accounts: [{ accountId: "own", networkType: "evm" }],
    }),
  },
};
/** The server has not said yet which accounts there are. */
export const LastKnown: Story = {
  args: {
    prepare: withPrivateAccount({
      seed: "open",
      container: "lastKnown",
      accounts: [{ accountId: "own", networkType: "evm" }],
    }),
  },
};
export const ContainerFailed: Story = {
  args: { prepare: withPrivateAccount({ seed: "locked", container: "failed" }) },
};
export const OpenAndEmpty: Story = {
  args: { prepare: withPrivateAccount({ seed: "open", hasPasskey: true }) },
};
export const Broken: Story = { args: { prepare: withPrivateAccount({ isBroken: true }) } };

export const NewWords: Story = { args: { path: addresses.privateCreate } };
export const Check: Story = { args: NewWords.args ?? {}, play: pressPrimary };
export const CheckRefused: Story = {
  args: NewWords.args ?? {},
  play: async (context) => {
    await pressPrimary(context);
    await typeWords(["wave", "wave", "wave", "wave", "wave"])(context);
    await pressPrimary(context);
  },
};
export const NewPin: Story = {
  args: NewWords.args ?? {},
  play: async (context) => {
    await pressPrimary(context);
    await typeWords(["thank", "year", "worth", "legal", "yellow"])(context);
    await pressPrimary(context);
    await typePin("4938")(context);
  },
};
export const Replacing: Story = {
  args: { path: addresses.privateCreate, prepare: withPrivateAccount({ seed: "locked" }) },
};

export const Add: Story = { args: { path: addresses.privateAdd } };
export const AddRefused: Story = {
  args: { path: addresses.privateAdd },
  play: async (context) => {
    await typeWords(seedWords.split(" ").with(11, "winner"))(context);
    await pressPrimary(context);
  },
};

export const EnterPin: Story = {
  args: { prepare: withPrivateAccount({ seed: "locked", hasPasskey: true }) },
  play: async (context) => {
    await pressPrimary(context);
    await typePin("493")(context);
  },
};
export const WrongPin: Story = {
  args: {
    prepare: withPrivateAccount({
      seed: "locked",
      pin: { kind: "vault", problem: { kind: "wrongPin", attemptsLeft: 6, waitMs: 0 } },
    }),
  },
  play: async (context) => {
    await pressPrimary(context);
    await typePin("000000")(context);
  },
};
export const PinDestroyed: Story = {
  args: {
    prepare: withPrivateAccount({
      seed: "locked",
      pin: { kind: "vault", problem: { kind: "destroyed" } },
    }),
  },
  play: WrongPin.play ?? pressPrimary,
};

export const SeedNotSet: Story = { args: { path: addresses.seedPhrase } };
export const SeedAsked: Story = {
  args: { path: addresses.seedPhrase, prepare: withPrivateAccount({ seed: "open" }) },
};
export const SeedShown: Story = { args: SeedAsked.args ?? {}, play: typePin("493827") };
