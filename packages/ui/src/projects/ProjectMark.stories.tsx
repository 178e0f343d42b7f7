import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProjectMark } from "./ProjectMark.tsx";

const meta = {
  component: ProjectMark,
  args: { name: "fairspin", letters: "FA", size: 48 },
} satisfies Meta<typeof ProjectMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  render: ({ size }) => (
    <span className="flex flex-wrap gap-3">
      {["fairspin", "thor", "weiss"].map((name) => (
        <ProjectMark key={name} name={name} letters="" size={size} />
      ))}
    </span>
  ),
};
export const Monogram: Story = { args: { name: "lucky-ducks", letters: "LD" } };
export const Monograms: Story = {
  render: ({ size }) => (
    <span className="flex flex-wrap gap-3">
      {["a", "bingo", "tall-trees", "zulu", "nine", "constructor"].map((name) => (
        <ProjectMark key={name} name={name} letters={name.slice(0, 2).toUpperCase()} size={size} />
      ))}
    </span>
  ),
};
export const Sizes: Story = {
  render: () => (
    <span className="flex flex-wrap items-center gap-3">
      {[20, 28, 40, 72].flatMap((size) =>
        ["fairspin", "thor", "weiss", "other"].map((name) => (
          <ProjectMark key={name + size} name={name} letters="OT" size={size} />
        )),
      )}
    </span>
  ),
};
