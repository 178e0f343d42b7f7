import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressBookDrawing } from "./AddressBookDrawing.tsx";
import { BrokenDrawing } from "./BrokenDrawing.tsx";
import { BuildingDrawing } from "./BuildingDrawing.tsx";
import { EmptyCofferDrawing } from "./EmptyCofferDrawing.tsx";
import { EnvelopeDrawing } from "./EnvelopeDrawing.tsx";
import { LostDrawing } from "./LostDrawing.tsx";
import { OfflineDrawing } from "./OfflineDrawing.tsx";
import { QuietHistoryDrawing } from "./QuietHistoryDrawing.tsx";
import { RegionDrawing } from "./RegionDrawing.tsx";
import { RocketBanner } from "./RocketBanner.tsx";

const drawings = {
  AddressBookDrawing,
  BrokenDrawing,
  BuildingDrawing,
  EmptyCofferDrawing,
  EnvelopeDrawing,
  LostDrawing,
  OfflineDrawing,
  QuietHistoryDrawing,
  RegionDrawing,
};

/** Line art under 2 kB each, tinted by the brand: what stands in places where there is nothing to show. */
const meta = {
  component: EmptyCofferDrawing,
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-6">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <li key={name} className="flex flex-col items-center gap-2 text-12 text-text-2">
          <span className="flex text-accent-text">
            <Drawing />
          </span>
          {name.replace("Drawing", "")}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof EmptyCofferDrawing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Rocket: Story = {
  parameters: { ground: "hero" },
  render: () => (
    <div className="flex h-64 justify-center">
      <RocketBanner />
    </div>
  ),
};
