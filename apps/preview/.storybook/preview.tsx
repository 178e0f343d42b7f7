import type { Preview } from "@storybook/react-vite";
import { brands } from "@coffer/brands";
import { languageName, localeNames } from "@coffer/i18n";
import { Dressed } from "../src/look/Dressed.tsx";
import { viewports } from "../src/look/viewports.ts";
import "../src/preview.css";

type StoryContext = {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
};

const preview: Preview = {
  parameters: {
    layout: "fullscreen",
    actions: { argTypesRegex: "^on[A-Z]" },
    controls: { expanded: false },
    backgrounds: { disable: true },
    viewport: { options: viewports },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "system", title: "As the system" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
    brand: {
      description: "Brand",
      toolbar: {
        title: "Brand",
        icon: "paintbrush",
        dynamicTitle: true,
        items: brands.map(({ id, name }) => ({ value: id, title: name })),
      },
    },
    locale: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        dynamicTitle: true,
        items: [
          ...localeNames.map((value) => ({ value, title: languageName(value, value) })),
          { value: "pseudo", title: "English, 40 % longer" },
        ],
      },
    },
  },
  initialGlobals: { theme: "system", brand: brands[0].id, locale: "en" },
  decorators: [
    (Story, { globals, parameters }: StoryContext) => (
      <Dressed globals={globals} ground={parameters["ground"]}>
        <Story />
      </Dressed>
    ),
  ],
};

export default preview;
