import { composeStories, setProjectAnnotations, type Meta } from "@storybook/react-vite";
import { preloadAfterLogin, preloadEverything, preloadForTrouble } from "@coffer/screens";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { configure } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { choose } from "./chosen.ts";
import { ChosenLook } from "./ChosenLook.tsx";

type StoryFile = { readonly default: Meta };
type Story = ComponentType & {
  readonly run: () => Promise<void>;
  readonly tags: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly play?: unknown;
  readonly args: unknown;
};
type StoryContext = { readonly parameters: Readonly<Record<string, unknown>> };

const annotations = setProjectAnnotations({
  ...preview,
  decorators: [
    (Story, { parameters }: StoryContext) => (
      <ChosenLook ground={parameters["ground"]}>
        <Story />
      </ChosenLook>
    ),
  ],
});
const files = {
  ...import.meta.glob<StoryFile>("../screens/**/*.stories.tsx", { eager: true }),
  ...import.meta.glob<StoryFile>("../../../../packages/ui/src/**/*.stories.tsx", { eager: true }),
};
const storiesOf = Object.fromEntries(
  Object.entries(files).map(([file, stories]) => {
    const composed: Readonly<Record<string, Story>> = composeStories(stories, annotations);
    return [file.replace(/^.*\/(?:src|screens)\//, ""), composed] as const;
  }),
);

// A busy machine draws later than after the second that is usual here.
configure({ asyncUtilTimeout: 20_000 });

/** What a scene says of itself; a component's story has no scene and stands at once. */
const sceneState = (): string =>
  document.querySelector("[data-scene]")?.getAttribute("data-scene") ?? "shown";
/** A scene that begins with a way elsewhere stands once the page is drawn that it leads to. */
const isPageDrawn = (): boolean => {
  const scene = document.querySelector("[data-scene]");
  return scene === null || scene.querySelector("main") !== null;
};
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

let isBroken = false;
let many: Root | null = null;

/** A story that breaks never says that it is shown. */
async function stand(): Promise<void> {
  if (isBroken) while (sceneState() !== "opening") await nextFrame();
  else while (sceneState() !== "shown" || !isPageDrawn()) await nextFrame();
}

function storyOf(file: string, name: string): Story {
  const story = storiesOf[file]?.[name];
  if (story === undefined) throw new Error(`there is no story ${name} in ${file}`);
  return story;
}

/** A thousand rows look as five do, and take as long as all other stories. */
const isLarge = ({ tags }: Story): boolean => tags.includes("large");

/** A story that takes the place of others cannot stand among them. */
const standsAlone = ({ parameters, play }: Story): boolean =>
  parameters["ground"] !== undefined || play !== undefined;

/** One root for all, so that no two of them give the same id. */
function showMany(stories: readonly (readonly [name: string, story: Story])[]): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  flushSync(() => root.render(stories.map(([name, Each]) => <Each key={name} />)));
  many = root;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The doors of the page, for whoever looks at its stories. */
const stage = {
  /** A file's stories, those together that can stand together. */
  sets: (file: string): readonly (readonly string[])[] => {
    const stories = Object.entries(storiesOf[file] ?? {}).filter(([, story]) => !isLarge(story));
    const alone = stories.filter(([, story]) => standsAlone(story)).map(([name]) => [name]);
    const together = stories.filter(([, story]) => !standsAlone(story)).map(([name]) => name);
    return together.length === 0 ? alone : [...alone, together];
  },
  /** In English and in the light theme; what stood before is taken down. Says whether it is a story that breaks. */
  show: async (file: string, names: readonly string[]): Promise<boolean> => {
    const stories = names.map((name) => [name, storyOf(file, name)] as const);
    many?.unmount();
    many = null;
    choose({ theme: "light" });
    scrollTo(0, 0);
    isBroken = stories.some(([, { tags }]) => tags.includes("broken"));
    const [first] = stories;
    // The first one is run as Storybook does it, which takes down what it ran before.
    if (stories.length === 1) await first?.[1].run();
    else showMany(stories);
    await stand();
    return isBroken;
  },
  /** What a story is given in words: names, notes, addresses, which are the same in all languages. */
  given: (file: string, name: string): readonly string[] => textsIn(storyOf(file, name).args),
  /** What stands, in another look. */
  wear: async (globals: Readonly<Record<string, unknown>>): Promise<void> => {
    flushSync(() => choose(globals));
    await stand();
  },
};

// The screens' code is brought in before, so that no story waits for what another has loaded.
await Promise.all([preloadEverything(), preloadForTrouble(), preloadAfterLogin()]);
Object.assign(globalThis, { stage });
