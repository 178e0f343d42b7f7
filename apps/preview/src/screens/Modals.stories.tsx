import { anAppState, anAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { emptyHanded, etherId, holder, newcomer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.asset(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses one of the round actions, counted from the left. */
const pressAction =
  (index: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const [actions] = await canvas.findAllByRole("group");
    const button = actions?.querySelectorAll("button")[index];
    if (button !== undefined) await userEvent.click(button);
  };

const { kyc } = anAppState();
const declined = { kyc: { ...kyc, verificationStatus: "DECLINED" as const } };
const unverified = { kyc: { ...kyc, verificationStatus: "NONE" as const } };

export const ReceiveMethod: Story = { play: pressAction(0) };
export const SendMethod: Story = { play: pressAction(1) };
export const NothingToSend: Story = { args: { state: emptyHanded() }, play: pressAction(1) };
export const ChooseAsset: Story = { args: { path: addresses.home }, play: pressAction(0) };
export const NothingActivated: Story = {
  args: { path: addresses.home, state: newcomer() },
  play: pressAction(1),
};
export const VerifyIdentity: Story = { args: { state: holder(unverified) }, play: pressAction(1) };
export const IdentityDeclined: Story = { args: { state: holder(declined) }, play: pressAction(1) };
export const PrivateAsset: Story = {
  args: { state: holder({ assets: [anAsset({ type: "PERSONAL" })] }) },
  play: pressAction(0),
};
export const Menu: Story = {
  args: { path: addresses.home },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findAllByRole("group");
    const menu = canvasElement.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (menu !== null) await userEvent.click(menu);
  },
};
export const LogOut: Story = {
  args: { path: addresses.home },
  play: async (context) => {
    await Menu.play?.(context);
    const item = [...context.canvasElement.querySelectorAll<HTMLElement>("[role=menuitem]")].at(-1);
    if (item !== undefined) await userEvent.click(item);
  },
};
export const NothingToSendNorReceive: Story = {
  args: { state: emptyHanded({ assets: [anAsset({ amount: "0", allowReceive: false })] }) },
  play: pressAction(1),
};
