import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCamera } from "./useCamera.ts";

class FakeTrack extends EventTarget {
  isStopped = false;
  stop() {
    this.isStopped = true;
  }
}

type FakeStream = { getTracks: () => FakeTrack[] };

/** A browser whose camera answers when it is told to. */
function withCamera() {
  const track = new FakeTrack();
  const stream: FakeStream = { getTracks: () => [track] };
  let give = (_stream: FakeStream): void => undefined;
  let deny = (_reason: DOMException): void => undefined;
  const asked = new Promise<FakeStream>((resolve, reject) => {
    give = resolve;
    deny = reject;
  });
  const getUserMedia = vi.fn<() => Promise<FakeStream>>(() => asked);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  const open = () =>
    renderHook(({ isWanted }) => useCamera(isWanted), { initialProps: { isWanted: true } });
  const grant = () => act(async () => give(stream));
  const refuse = (name: string) => act(async () => deny(new DOMException("", name)));
  return { track, stream, getUserMedia, open, grant, refuse };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the camera is asked for only when it is wanted, and then the picture is there", async () => {
  const { getUserMedia, grant, stream } = withCamera();
  const { result, rerender } = renderHook(({ isWanted }) => useCamera(isWanted), {
    initialProps: { isWanted: false },
  });
  expect(getUserMedia).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  expect(result.current.camera).toEqual({ status: "starting" });
  await grant();
  expect(result.current.camera).toEqual({ status: "live", stream });
});

test("the camera is let go when it is wanted no more, and when the page is left", async () => {
  const closed = withCamera();
  const sheet = closed.open();
  await closed.grant();
  expect(closed.track.isStopped).toBe(false);
  sheet.rerender({ isWanted: false });
  expect(closed.track.isStopped).toBe(true);

  const left = withCamera();
  const page = left.open();
  await left.grant();
  page.unmount();
  expect(left.track.isStopped).toBe(true);
});

test("a camera that comes after the page was left is let go at once", async () => {
  const { open, grant, track } = withCamera();
  open().unmount();
  await grant();
  expect(track.isStopped).toBe(true);
});

test.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "absent"],
  ["OverconstrainedError", "absent"],
  ["NotReadableError", "inUse"],
  ["AbortError", "inUse"],
  ["SomethingNewError", "inUse"],
])("a %s is a camera that is %s", async (name, trouble) => {
  const { open, refuse } = withCamera();
  const { result } = open();
  await refuse(name);
  expect(result.current.camera).toEqual({ status: "failed", trouble });
});

test("a page that is given no camera says so", async () => {
  vi.stubGlobal("navigator", {});
  const { result } = renderHook(() => useCamera(true));
  await act(async () => undefined);
  expect(result.current.camera).toEqual({ status: "failed", trouble: "unsupported" });
});

test("a camera that is taken away is told of, and may be tried again", async () => {
  const { open, grant, track, getUserMedia } = withCamera();
  const { result } = open();
  await grant();
  act(() => void track.dispatchEvent(new Event("ended")));
  expect(result.current.camera).toEqual({ status: "failed", trouble: "inUse" });
  await act(async () => result.current.retry());
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  expect(result.current.camera.status).toBe("live");
});
