import type { Meta, StoryObj } from "@storybook/react-vite";
import { Kept } from "../testing/Kept.tsx";
import { TabPanel } from "./TabPanel.tsx";
import { Tabs } from "./Tabs.tsx";

const tabs = ["USD", "WEB3"].map((label) => ({ id: label, label }));

const meta = {
  component: TabPanel,
  args: { id: "USD", children: null },
  render: ({ id }) => (
    <Kept initial={id}>
      {(selected, keep) => (
        <>
          <Tabs label="Assets" tabs={tabs} selected={selected} onSelect={keep} />
          <TabPanel id={selected}>{`What ${selected} holds.`}</TabPanel>
        </>
      )}
    </Kept>
  ),
} satisfies Meta<typeof TabPanel>;
export default meta;

export const BelowItsTabs: StoryObj<typeof meta> = {};
