import { composeStories, setProjectAnnotations, type Meta } from "@storybook/react-vite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import preview from "../.storybook/preview.tsx";

type StoryFile = { readonly default: Meta };
type Story = {
  readonly run: () => Promise<void>;
  readonly tags: readonly string[];
};

const files = import.meta.glob<StoryFile>(
  ["./screens/**/*.stories.tsx", "../../../packages/ui/src/**/*.stories.tsx"],
  { eager: true },
);
const annotations = setProjectAnnotations(preview);
const SHOWN_MS = 20_000;

vi.stubGlobal("scrollTo", () => undefined);
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const cases = Object.entries(files).map(([path, file]) => {
  const stories: readonly (readonly [string, Story])[] = Object.entries(
    composeStories(file, annotations),
  );
  return { name: path.replace(/^.*\/(?:src|screens)\//, ""), stories };
});

/** What a scene says of itself; a component's story has no scene and stands at once. */
const sceneState = () =>
  document.querySelector("[data-scene]")?.getAttribute("data-scene") ?? "shown";

describe.each(cases)("$name", ({ stories }) => {
  test("has a story", () => {
    expect(stories).not.toEqual([]);
  });

  test.each(stories)("%s stands", async (_name, story) => {
    await story.run();
    await vi.waitFor(() => expect(sceneState()).toBe("shown"), SHOWN_MS);
    const errors = story.tags.includes("broken") ? [] : vi.mocked(console.error).mock.calls;
    expect(errors).toEqual([]);
  });
});
