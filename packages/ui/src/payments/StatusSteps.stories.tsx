import type { Meta, StoryObj } from "@storybook/react-vite";
import { longSentence } from "../testing/longTexts.ts";
import { StatusSteps, type StatusStep, type StepState } from "./StatusSteps.tsx";

const steps = (created: StepState, onNetwork: StepState, done: StepState): StatusStep[] => [
  { label: "Created", state: created },
  {
    label: "On the network",
    detail: onNetwork === "active" ? "1 of 3 confirmations" : undefined,
    state: onNetwork,
  },
  { label: "Done", state: done },
];

const meta = {
  component: StatusSteps,
  args: {
    label: "Progress",
    steps: steps("done", "active", "waiting"),
    stateLabels: { done: "finished", active: "under way", waiting: "not yet", failed: "failed" },
  },
} satisfies Meta<typeof StatusSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Created: Story = { args: { steps: steps("active", "waiting", "waiting") } };
export const OnNetwork: Story = {};
export const Done: Story = { args: { steps: steps("done", "done", "done") } };
export const Failed: Story = { args: { steps: steps("done", "failed", "waiting") } };
export const LongText: Story = {
  args: {
    steps: [
      { label: longSentence, detail: longSentence, state: "active" },
      { label: "Done", state: "waiting" },
    ],
  },
};
