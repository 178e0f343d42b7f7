import type { StorybookConfig } from "@storybook/react-vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    { directory: "../src/screens", titlePrefix: "Screens", files: "**/*.stories.tsx" },
    {
      directory: "../../../packages/ui/src",
      titlePrefix: "Components",
      files: "**/*.stories.tsx",
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The reader of types needs an interface of the compiler that TypeScript 7 does not have.
  typescript: { reactDocgen: false },
};

export default config;
