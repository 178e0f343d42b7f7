import { anAsset } from "@coffer/testkit";
import { preloadForTrouble } from "@coffer/screens";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import { holder } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.home, state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = { args: { path: "/no/such/page" } };
export const Unreachable: Story = {
  args: {
    prepare: ({ store }) =>
      store.getState().setSession({ status: "failed", failure: { code: "NETWORK" } }),
  },
};
export const RegionBlocked: Story = {
  args: { prepare: ({ store }) => store.getState().setRegionBlocked(true) },
};
export const BeingBuilt: Story = { args: { path: "/operations" } };
/** An amount that is no number breaks the screen: what then stands there. */
export const Broken: Story = {
  tags: ["broken"],
  loaders: [preloadForTrouble],
  args: { state: holder({ assets: [anAsset({ amount: "broken" })] }) },
};
