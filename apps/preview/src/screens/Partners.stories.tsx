import {
  aBonusAsset,
  aBonusOperation,
  anAsset,
  aProject,
  aTokenAsset,
  aTokenSpec,
} from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { etherId, holder, newcomer, tetherId, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";
import { writePayment } from "../scene/writePayment.ts";

const tether = aTokenSpec();
const { networkId } = tether;
const address = "0x00000000000000000000000000000000000000F1";
const inEther = aBonusAsset();
const inTether = aBonusAsset({
  id: uuid(300),
  key: tether.key,
  token: tether.token,
  name: tether.name,
  decimals: tether.decimals,
  cryptoCurrencyType: tether.cryptoCurrencyType,
  amount: "12.5",
});
const both = [
  { address, networkId, acceptedKey: inEther.key, asset: inEther, processedAsset: anAsset() },
  { address, networkId, acceptedKey: inTether.key, asset: inTether, processedAsset: aTokenAsset() },
];
const description = "Games that are fair, and a wheel that everybody can check";
const fairspin = aProject({ description, blockchainAddresses: both });
const others = [
  aProject({ name: "thor", title: "Thor", blockchainAddresses: both }),
  aProject({
    name: "weiss",
    title: "Merchants of the Farthest Seas, and All Their Friends",
    blockchainAddresses: both,
  }),
];
const operation = aBonusOperation({ id: uuid(301), type: "WITHDRAW" });
const paying = holder({ projects: [fairspin] });

const meta = {
  component: Scene,
  args: { path: addresses.partner("fairspin"), state: paying },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const own = writePayment({
  assetId: etherId,
  amount: "0.5",
  receiver: address,
  projectName: "fairspin",
  fee: "0",
});

export const Empty: Story = {};
export const Filled: Story = { args: { prepare: own } };
export const Preferred: Story = { args: { path: addresses.partner("fairspin", tetherId) } };
export const OneAsset: Story = {
  args: { state: holder({ projects: [aProject({ description }, [])] }) },
};
export const NotActivated: Story = {
  args: { state: newcomer({ projects: [aProject({ description }, [inTether])] }) },
};
export const Activate: Story = {
  ...NotActivated,
  play: async ({ canvas }) => {
    const name = /^(?:Activate|Активировать)/;
    await userEvent.click(await canvas.findByRole("button", { name }));
  },
};
export const Missing: Story = { args: { path: addresses.partner("nobody") } };
export const LongName: Story = {
  args: { path: addresses.partner("weiss"), state: holder({ projects: others }) },
};
export const Confirm: Story = {
  args: { path: addresses.partnerConfirm(etherId, "fairspin"), prepare: own },
};
export const Choose: Story = {
  args: {
    path: addresses.partners(etherId),
    state: holder({ projects: [fairspin, ...others] }),
  },
};
export const ChooseNone: Story = { args: { path: addresses.partners(etherId), state: holder() } };
export const AmongReceivers: Story = {
  args: {
    path: addresses.receiver(etherId),
    state: holder({ projects: [fairspin, ...others] }),
  },
};

const bonuses = addresses.partnerBonuses("fairspin");
const frozen = { ...holder().guard, isFrozen: true };
const pressSend: Play = async ({ canvas }) => {
  const name = /^(?:Send|Отправить) 0[.,]02/;
  await userEvent.click(await canvas.findByRole("button", { name }));
};
const TO_PARTNER = "bonusRouter.transferBonusToPartner";

export const Bonuses: Story = { args: { path: bonuses } };
export const OneBonus: Story = {
  args: { path: bonuses, state: newcomer({ projects: [aProject({ description })] }) },
};
export const NoBonuses: Story = {
  args: { path: bonuses, state: holder({ projects: [aProject({ description }, [])] }) },
};
export const BonusesFrozen: Story = {
  args: { path: bonuses, state: holder({ projects: [fairspin], guard: frozen }) },
};
export const BonusesSending: Story = { args: { path: bonuses }, play: pressSend };
export const BonusesRefused: Story = {
  args: { path: bonuses, answers: { [TO_PARTNER]: refusal("INSUFFICIENT_FUNDS") } },
  play: pressSend,
};
export const BonusesSent: Story = {
  args: {
    path: addresses.bonusesSent(operation.id),
    state: holder({ projects: [fairspin], bonusOperations: [operation] }),
  },
};
export const BonusesNotFound: Story = {
  args: {
    path: addresses.bonusesSent(operation.id),
    answers: {
      "bonusRouter.getBonusOperations": data({ operations: [], nextCursor: null }),
    },
  },
};
