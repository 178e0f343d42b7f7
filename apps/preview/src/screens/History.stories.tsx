import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { data, refusal } from "../scene/answers.ts";
import { busyHolder, holder, longHolder, longWinded, transfer } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.history, state: longHolder(), answers: {} },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const state = longHolder();
const rowOf = (place: number, over: object) => {
  const of = transfer(place, { state: "FULFILLED" });
  return {
    id: `${of.id}.out`,
    at: of.createdAt,
    kind: "send",
    assetKey: of.assetKey,
    accountId: of.id,
    amount: `-${of.amount.amount}`,
    fiat: { amount: "-1234.5", ticker: state.preferredCurrency.ticker },
    note: "",
    counterpartyName: null,
    transfer: of,
    ...over,
  };
};
const plain = { transfer: undefined } as const;
/** One of each kind that a balance changes by. */
const everyKind = [
  rowOf(60, { note: "Rent of March" }),
  rowOf(59, { kind: "invoice", counterpartyName: "Marta's flowers" }),
  rowOf(58, { ...plain, kind: "exchange", id: "b.in", amount: "0.099" }),
  rowOf(57, { ...plain, kind: "bonus", id: "a.in", amount: "0.5", counterpartyName: "Fairspin" }),
  rowOf(56, { ...plain, kind: "promo", id: "9.in", amount: "25", fiat: null }),
  rowOf(55, { kind: "fee", amount: "-0.000021" }),
  rowOf(54, { kind: "depository" }),
  rowOf(53, { kind: "purchase", amount: "0.5", counterpartyName: "Transak" }),
];
const answerOf = (rows: readonly object[]) => ({
  "history.getRows": data({ rows, nextCursor: null }),
});

const openFilters: NonNullable<Story["play"]> = async ({ canvas }) => {
  const [, chip] = await canvas.findAllByRole("button");
  if (chip !== undefined) await userEvent.click(chip);
};
const openSecond: NonNullable<Story["play"]> = async ({ canvas }) => {
  const rows = await canvas.findAllByRole("listitem");
  const button = rows[2]?.querySelector<HTMLElement>("a, button");
  if (button != null) await userEvent.click(button);
};

export const Days: Story = {};
export const UnderWay: Story = { args: { state: busyHolder() } };
export const Empty: Story = { args: { state: holder(), answers: answerOf([]) } };
export const EveryKind: Story = { args: { answers: answerOf(everyKind) } };
export const Row: Story = { args: { answers: answerOf(everyKind) }, play: openSecond };
export const Filters: Story = { args: { answers: answerOf(everyKind) }, play: openFilters };
export const Failed: Story = {
  args: { answers: { "history.getRows": refusal("TOO_MANY_REQUESTS") } },
};
export const LongTexts: Story = { args: { state: longWinded() } };
