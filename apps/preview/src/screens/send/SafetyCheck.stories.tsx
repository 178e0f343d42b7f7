import type { AddressAmlState, AppState } from "@coffer/contract";
import { anAsset, aTokenAsset } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../../scene/addresses.ts";
import { eth, etherId, holder, receiver, tetherId, transfer } from "../../scene/people.ts";
import { Scene } from "../../scene/Scene.tsx";
import { SCENE_MS } from "../../scene/scenePorts.ts";
import { writePayment } from "../../scene/writePayment.ts";

/** What the check before a send says on the confirm page, finding by finding. */
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

/** Same first and last characters as the receiver of every scene. */
const known = `${receiver.slice(0, 6)}${"4c61A9e0b7D2".repeat(3).slice(0, 32)}${receiver.slice(-4)}`;
const paidBefore = [1, 2, 3].map((number) =>
  transfer(number, { recipientAddress: known, state: "FULFILLED", amount: eth("0.4") }),
);
const { networkId } = anAsset();
const payee: AppState["payees"][number] = {
  id: etherId,
  name: "Anna",
  networkId,
  address: receiver,
  note: "",
  createdAt: new Date(SCENE_MS).toISOString(),
  usableFrom: new Date(SCENE_MS).toISOString(),
};
const mistyped = receiver.replace("E340", "e340");
/** Somebody whose wallet has asked about the receiver before. */
const checked = (status: AddressAmlState["status"]): AppState =>
  holder({
    addressAmlStates: [
      {
        id: etherId,
        status,
        isLocked: false,
        updatedAt: new Date(SCENE_MS).toISOString(),
        address: { address: receiver, networkId },
        context: {},
      },
    ],
  });
const answerFirst: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /I mean the new one/ }));
};

export const FirstPayment: Story = {};
export const NothingToSay: Story = { args: { state: holder({ transfers: [transfer(1)] }) } };
export const OwnAddress: Story = {
  args: { state: holder({ assets: [anAsset({ address: receiver })] }) },
};
export const OtherNetwork: Story = {
  args: {
    state: holder({
      assets: [anAsset({ network: "Bitcoin", networkId: { type: "bitcoin", chainId: "regtest" } })],
    }),
  },
};
export const MistypedAddress: Story = {
  args: {
    path: addresses.confirm(etherId).replace(receiver, mistyped),
    prepare: writePayment({ assetId: etherId, amount: "0.5", receiver: mistyped }),
  },
};
export const ForbiddenAddress: Story = { args: { state: checked("DISABLED") } };
export const AddressBeingChecked: Story = { args: { state: checked("UNKNOWN") } };
export const PayeeWaiting: Story = {
  args: {
    state: holder({
      payees: [{ ...payee, usableFrom: new Date(SCENE_MS + 86_400_000).toISOString() }],
    }),
  },
};
export const LookAlike: Story = { args: { state: holder({ transfers: paidBefore }) } };
export const LookAlikeAnswered: Story = { ...LookAlike, play: answerFirst };
export const LookAlikeOfPayee: Story = {
  args: { state: holder({ payees: [{ ...payee, address: known }] }) },
};
export const MemoMissing: Story = {
  args: { state: holder({ payees: [{ ...payee, memo: "104728" }] }) },
};
export const FeeHigh: Story = {
  args: { prepare: writePayment({ assetId: etherId, amount: "0.001", fee: "0.00035" }) },
};
export const EveryQuestion: Story = {
  args: {
    state: holder({ transfers: paidBefore }),
    prepare: writePayment({ assetId: etherId, amount: "0.001", fee: "0.00035" }),
  },
};
export const FeeAboveTypical: Story = {
  args: {
    state: holder({
      transfers: [1, 2, 3].map((number) => transfer(number, { state: "FULFILLED" })),
    }),
    prepare: writePayment({ assetId: etherId, amount: "0.5", fee: "0.0001" }),
  },
};
export const Empties: Story = {
  args: {
    state: holder({ assets: [anAsset({ amount: "0.500021" }), aTokenAsset()] }),
  },
};
export const EmptiesByMax: Story = {
  args: {
    ...Empties.args,
    prepare: writePayment({ assetId: etherId, amount: "0.5", isMaxChosen: true }),
  },
};
export const LeavesDust: Story = {
  args: {
    path: addresses.confirm(tetherId),
    state: holder({ assets: [anAsset(), aTokenAsset({ amount: "100.000001" })] }),
    prepare: writePayment({ assetId: tetherId, amount: "100" }),
  },
};
