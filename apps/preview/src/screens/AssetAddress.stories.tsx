import type { Asset } from "@coffer/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { busyHolder, etherId, holder, longWinded, tetherId } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.address(etherId), state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Coin: Story = {};
export const Token: Story = { args: { path: addresses.address(tetherId) } };
export const DepositSeen: Story = { args: { state: busyHolder() } };
export const AmountAskedFor: Story = {
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole("img", { name: /QR/ });
    // By its place, not by its words: the story is shown in every language.
    const share = canvasElement.querySelector("button [aria-live]")?.closest("button");
    const ask = share?.parentElement?.querySelector<HTMLElement>(":scope > button:last-of-type");
    if (!ask || ask === share) throw new Error("There is no button that asks for an amount");
    await userEvent.click(ask);
    await userEvent.type(await canvas.findByRole("textbox"), "0.25");
  },
};
export const OnOneMachine: Story = {
  args: { prepare: ({ store }) => store.setState({ isLocal: true }) },
};
/** The signer has said nothing of it yet. */
export const MadeReady: Story = { args: { state: heldAt({ attestation: null }) } };
/** Somebody has changed the row of the database that it stands in. (rule 557) */
export const Unproved: Story = {
  args: { state: heldAt({ address: "0x1111111111111111111111111111111111111111" }) },
};
export const LongTexts: Story = { args: { state: longWinded() } };

/** The holder, with other than what was attested to them. */
function heldAt(over: Partial<Asset>) {
  const state = holder();
  return { ...state, assets: state.assets.map((asset) => ({ ...asset, ...over })) };
}
