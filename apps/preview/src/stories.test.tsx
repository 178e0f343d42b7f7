import { composeStories, setProjectAnnotations, type Meta } from "@storybook/react-vite";
import { preloadAfterLogin, preloadEverything, preloadForTrouble } from "@coffer/screens";
import { configure } from "storybook/test";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
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
const SHOWN_MS = 60_000;
// What a story looks for may come late on a machine with much else to do.
configure({ asyncUtilTimeout: SHOWN_MS / 2 });

// What jsdom does not have: nothing is laid out there, so nothing scrolls or grows.
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
// Nor is there a camera: what it would give has no tracks, and a video plays nothing.
class CameraStream extends EventTarget {
  getTracks = () => [];
  getVideoTracks = () => [];
}
vi.stubGlobal("MediaStream", CameraStream);
Object.assign(HTMLCanvasElement.prototype, {
  captureStream: () => new CameraStream(),
  getContext: () => null,
});
// Nor are there passkeys, which nothing here makes.
vi.stubGlobal("PublicKeyCredential", () => undefined);
// Nor does a dialog open or close there.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(HTMLMediaElement.prototype, { play: async () => undefined });
Object.defineProperty(navigator, "mediaDevices", {
  value: { getUserMedia: () => Promise.reject(new DOMException("", "NotFoundError")) },
});
// The screens' code is brought in before, so that no story waits for what another has loaded.
beforeAll(() => Promise.all([preloadEverything(), preloadForTrouble(), preloadAfterLogin()]));
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

/** How React wishes tests, and code that loads late, to wait: both do it in their own way. */
const isAboutWaiting = ([message]: readonly unknown[]) =>
  /\bact\(|\buse\(\) to suspend/.test(String(message));
const someError: unknown = expect.arrayContaining([expect.anything()]);

/** What a scene says of itself; a component's story has no scene and stands at once. */
const sceneState = () =>
  document.querySelector("[data-scene]")?.getAttribute("data-scene") ?? "shown";

describe.each(cases)("$name", ({ stories }) => {
  test("has a story", () => {
    expect(stories).not.toEqual([]);
  });

  test.each(stories)("%s stands", async (_name, story) => {
    await story.run();
    const isBroken = story.tags.includes("broken");
    await vi.waitFor(() => expect(sceneState()).toBe(isBroken ? "opening" : "shown"), SHOWN_MS);
    const errors = vi.mocked(console.error).mock.calls.filter((call) => !isAboutWaiting(call));
    expect(errors).toEqual(isBroken ? someError : []);
  });
});
