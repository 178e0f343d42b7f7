import { useState } from "react";

/** The camera's light, where it has one: not in TypeScript's list of what a camera can do. */
type WithLight = { readonly torch?: boolean };

export type Light = { readonly isOn: boolean; readonly toggle: () => void };

export function useLight(stream: MediaStream | null): Light | null {
  const [litStream, setLitStream] = useState<MediaStream | null>(null);
  const [track] = stream?.getVideoTracks() ?? [];
  if (track === undefined) return null;
  const able: MediaTrackCapabilities & WithLight =
    "getCapabilities" in track ? track.getCapabilities() : {};
  if (able.torch !== true) return null;
  const isOn = stream !== null && litStream === stream;

  async function toggle(lit: MediaStreamTrack) {
    const wanted: MediaTrackConstraintSet & WithLight = { torch: !isOn };
    await lit.applyConstraints({ advanced: [wanted] });
    setLitStream(isOn ? null : stream);
  }
  // A light that the camera then refuses stays as it was: nothing depends on it.
  return { isOn, toggle: () => void toggle(track).catch(() => undefined) };
}
