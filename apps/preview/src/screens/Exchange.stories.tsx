import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { refusal } from "../scene/answers.ts";
import { exchanging, keeper, longPairs, pairs } from "../scene/keeper.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: {
    hasDepository: true,
    path: addresses.exchange,
    state: keeper("1250.5"),
    answers: exchanging(pairs),
  },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;

const ofTarget = /^(?:Ether|Wrapped)/;
const choose: Play = async ({ canvas }) => {
  const [first] = await canvas.findAllByRole("button", { name: ofTarget });
  if (first !== undefined) await userEvent.click(first);
  await within(document.body).findByRole("dialog");
};
const confirm: Play = async (context) => {
  await choose(context);
  const dialog = within(await within(document.body).findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: /^(?:Confirm|Подтвердить)$/ }));
};
const find =
  (query: string): Play =>
  async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), query);
  };

export const Pairs: Story = {};
export const Loading: Story = { args: { answers: {} } };
export const LoadFailed: Story = {
  args: { answers: { "spotExchange.getExchangePairs": refusal("CONFLICT") } },
};
export const NoPairs: Story = { args: { answers: exchanging([]) } };
export const Empty: Story = { args: { state: keeper("0") } };
export const Found: Story = { play: find("ton") };
export const NotFound: Story = { play: find("dogecoin") };
export const LongTexts: Story = {
  args: { state: keeper("123456789012.123456"), answers: exchanging(longPairs) },
};
export const Confirming: Story = { play: choose };
export const ConfirmingLong: Story = {
  args: { state: keeper("123456789012.123456"), answers: exchanging(longPairs) },
  play: choose,
};
export const Expired: Story = {
  args: { answers: exchanging(pairs, refusal("QUOTE_EXPIRED")) },
  play: confirm,
};
export const Locked: Story = {
  args: { answers: exchanging(pairs, refusal("SPOT_ACCOUNT_LOCKED")) },
  play: confirm,
};
export const Failed: Story = {
  args: { answers: exchanging(pairs, refusal("TOO_MANY_REQUESTS")) },
  play: confirm,
};
