import type { Meta, StoryObj } from "@storybook/react-vite";
import { CameraDrawing } from "./CameraDrawing.tsx";

const meta = {
  component: CameraDrawing,
  render: () => (
    <span className="flex text-accent-text">
      <CameraDrawing />
    </span>
  ),
} satisfies Meta<typeof CameraDrawing>;
export default meta;

export const Struck: StoryObj<typeof meta> = {};
