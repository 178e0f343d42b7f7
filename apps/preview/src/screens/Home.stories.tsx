import type { Meta, StoryObj } from "@storybook/react-vite";
import { addresses } from "../scene/addresses.ts";
import {
  busyHolder,
  collector,
  emptyHanded,
  holder,
  longHolder,
  longWinded,
  newcomer,
} from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { SCENE_MS } from "../scene/scenePorts.ts";

const meta = {
  component: Scene,
  args: { path: addresses.home, state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const PaymentsUnderWay: Story = { args: { state: busyHolder() } };
export const OnOneMachine: Story = {
  args: { prepare: ({ store }) => store.setState({ isLocal: true }) },
};
export const AfterAYear: Story = { args: { state: longHolder() } };
export const ManyAssets: Story = { args: { state: collector() } };
export const Newcomer: Story = { args: { state: newcomer() } };
const { userProfile } = holder();
const paymentsWaitUntil = new Date(SCENE_MS + 20 * 3_600_000).toISOString();
export const PaymentsWait: Story = {
  args: { state: holder({ userProfile: userProfile && { ...userProfile, paymentsWaitUntil } }) },
};
export const NothingYet: Story = { args: { state: emptyHanded() } };
export const NothingOffered: Story = { args: { state: newcomer({ assetSpecs: [] }) } };
export const LongTexts: Story = { args: { state: longWinded() } };
export const WithoutRates: Story = { args: { state: holder({ rates: [] }) } };
export const LastKnown: Story = {
  args: {
    state: undefined,
    prepare: ({ store }) => {
      store.getState().setSession({ status: "starting" });
      store.getState().setLastKnown({
        state: holder(),
        rates: holder().rates,
        savedAtMs: SCENE_MS - 3_600_000,
      });
    },
  },
};
export const BalancesHidden: Story = {
  args: { prepare: ({ preferences }) => preferences.change({ hidesBalances: true }) },
};
export const NoConnection: Story = {
  args: { prepare: ({ store }) => store.getState().setConnection({ isOnline: false }) },
};
