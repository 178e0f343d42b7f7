import { anAppState } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { addresses } from "../scene/addresses.ts";
import { holder, longWinded } from "../scene/people.ts";
import { happen, Scene } from "../scene/Scene.tsx";

const meta = {
  component: Scene,
  args: { path: addresses.settings, state: holder() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses a row of the page, counted from the top or from the end. */
const pressRow =
  (index: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const main = await canvas.findByRole("main");
    const row = [...main.querySelectorAll("button")].at(index);
    if (row !== undefined) await userEvent.click(row);
  };

const { settings } = anAppState();
const manyCurrencies = ["USD", "EUR", "KZT", "GBP", "CHF", "SEK", "NOK", "DKK"].map((ticker) => ({
  ticker,
  name: ticker,
  symbol: ticker,
}));

export const Plain: Story = {};
export const BalancesHidden: Story = {
  args: { prepare: ({ preferences }) => preferences.change({ hidesBalances: true }) },
};
export const Currencies: Story = { play: pressRow(0) };
export const ManyCurrencies: Story = {
  args: { state: holder({ settings: { ...settings, availableCurrencies: manyCurrencies } }) },
  play: pressRow(0),
};
/** For whoever has another language than the one that is offered. */
export const Languages: Story = {
  args: { becomes: { ...holder(), locale: "ru-KZ" } },
  play: async (context) => {
    await context.canvas.findByRole("main");
    await happen();
    await context.canvas.findByText(/Russian|Русский/);
    await pressRow(-1)(context);
  },
};
/** For whoever the bot can write to. */
const inTelegram = (over: Parameters<typeof anAppState>[0] = {}) => {
  const state = holder(over);
  const { userProfile } = state;
  return { ...state, userProfile: userProfile && { ...userProfile, telegramId: "1000001" } };
};
export const TelegramNotices: Story = { args: { state: inTelegram() } };
export const TelegramNoticesOff: Story = {
  args: { state: inTelegram({ notices: { deposits: true, payments: false, held: false } }) },
};
export const LongTexts: Story = { args: { state: longWinded() } };
