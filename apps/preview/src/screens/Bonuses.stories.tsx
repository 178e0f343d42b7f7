import type { AppState } from "@coffer/contract";
import { aBonusAsset, aProject, aTokenSpec } from "@coffer/testkit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { holder, uuid } from "../scene/people.ts";
import { Scene } from "../scene/Scene.tsx";

const path = "/projects-bonuses";
const ether = aBonusAsset({ id: uuid(1) });
const tether = aBonusAsset({
  id: uuid(2),
  key: aTokenSpec().key,
  token: "USDT",
  name: "Tether USD",
  decimals: 6,
  cryptoCurrencyType: "TOKEN",
  amount: "2.4",
  newAccrualsAmount: "0",
  accruals: Array.from({ length: 8 }, (_, day) => ({
    amount: "0.3",
    createdAt: new Date(Date.UTC(2025, 11, 30 - day * 3, 9)).toISOString(),
  })),
  bonusToAccountTransferLimits: { minAmount: "5" },
});
const empty = aBonusAsset({ id: uuid(3), amount: "0", newAccrualsAmount: "0" });
const projects = [
  aProject({}, [ether, tether]),
  aProject({ name: "thor", title: "Thor", description: "Thunder and free spins" }, [
    aBonusAsset({ id: uuid(4), newAccrualsAmount: "0.004", amount: "0.004" }),
  ]),
  aProject({ name: "wild-lynx", title: "Wild Lynx", description: "A pond of small prizes" }, [
    empty,
  ]),
];
const userData = (hasDisplayedProjectBonusesInfo: boolean): AppState["projectUserData"] => ({
  agreementState: "ACCEPTED",
  lastSeenBonusDate: null,
  hasDisplayedProjectBonusesInfo,
});
const having = (over: Partial<AppState> = {}): AppState =>
  holder({ projects, projectUserData: userData(true), ...over });

const meta = {
  component: Scene,
  args: { path, state: having() },
  parameters: { ground: "none" },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { state: having({ projects: [] }) } };
export const LongTexts: Story = {
  args: {
    state: having({
      projects: [
        aProject(
          {
            name: "weiss",
            title: "Weiss and the Seven Hundred Lucky Mountaineers",
            description:
              "Everything that a mountain can give, and a little more than that every day of the year",
          },
          [
            aBonusAsset({
              name: "Wrapped Liquid Staking Derivative of Ether",
              token: "WLSDETH",
              amount: "123456789012.123456789012345678",
              bonusToAccountTransferLimits: { minAmount: "999999999999.999999999999999999" },
            }),
          ],
        ),
      ],
    }),
  },
};
export const OnHome: Story = { args: { path: "/" } };

const card = /^(?:Bonus assets|Бонусные активы)/;
export const Welcome: Story = {
  args: { path: "/", state: having({ projectUserData: userData(false) }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: card }));
    await within(document.body).findByRole("dialog");
  },
};
export const Collected: Story = {
  args: { path: "/" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: card }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    const skip = dialog.queryByRole("button", { name: /^(?:Skip|Пропустить)$/ });
    if (skip !== null) await userEvent.click(skip);
    await dialog.findByText(/^(?:You find them under|Они ждут вас)/);
  },
};
