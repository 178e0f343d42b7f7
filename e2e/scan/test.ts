import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { answerAboutCookies } from "../product/cookies.ts";
import { test as base } from "../product/test.ts";
import { writeFilm } from "./writeFilm.ts";

/** What stands between the page and a picture. */
export type CameraState = "allowed" | "refused" | "absent" | "busy";

export type CameraBrowser = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Holds a code before the camera, for whoever looks next. */
  readonly hold: (text: string) => void;
  /** Whether each camera the page was ever given still runs. */
  readonly tracks: () => Promise<readonly MediaStreamTrackState[]>;
};

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
type OpenCamera = (state: CameraState, storageState?: StorageState) => Promise<CameraBrowser>;

/** The headless shell has no camera. */
const whole = process.env["CHROMIUM_PATH"];

/** Tests with browsers that have a camera, which looks at a film. */
export const test = base.extend<{ openCamera: OpenCamera }>({
  openCamera: async ({ launchOptions, viewport, isMobile, hasTouch, locale }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-film-"));
    const film = path.join(folder, "camera.y4m");
    const opened: { close: () => Promise<void> }[] = [];
    const hold = (text: string) => writeFilm(film, text);
    await use(async (state, storageState) => {
      hold("");
      const devices = state === "absent" ? "=device-count=0" : "";
      const browser = await chromium.launch({
        ...launchOptions,
        ...(whole === undefined ? {} : { executablePath: whole }),
        args: [
          ...(launchOptions.args ?? []),
          `--use-fake-device-for-media-stream${devices}`,
          ...(state === "absent" ? [] : [`--use-file-for-fake-video-capture=${film}`]),
        ],
      });
      opened.push(browser);
      const context = await browser.newContext({
        viewport,
        isMobile: isMobile ?? false,
        hasTouch: hasTouch ?? false,
        ...(locale === undefined ? {} : { locale }),
        ...(storageState === undefined ? {} : { storageState }),
      });
      if (state !== "refused") await context.grantPermissions(["camera"]);
      await context.addInitScript(state === "busy" ? refuseCamera : recordTracks);
      await answerAboutCookies(context);
      const page = await context.newPage();
      return { context, page, hold, tracks: async () => page.evaluate(readTracks) };
    });
    for (const browser of opened) await browser.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

type Recorded = { cameraTracks?: MediaStreamTrack[] };

/** Runs in the page: remembers the tracks that its cameras give. */
function recordTracks(): void {
  const tracks: MediaStreamTrack[] = [];
  (globalThis as Recorded).cameraTracks = tracks;
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await give(wanted);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

/** Runs in the page: Chromium's stand-in for a camera cannot be taken by somebody else. */
function refuseCamera(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("Could not start video source", "NotReadableError"));
}

const readTracks = (): MediaStreamTrackState[] =>
  ((globalThis as Recorded).cameraTracks ?? []).map(({ readyState }) => readyState);
