import type { Session } from "@coffer/contract";
import type { StateCreator } from "zustand/vanilla";

export type DevicesSlice = {
  /** Where the person is signed in, this device first; null until it was asked for. */
  readonly devices: readonly Session[] | null;
  readonly setDevices: (devices: readonly Session[]) => void;
};

export const createDevicesSlice: StateCreator<DevicesSlice> = (set) => ({
  devices: null,
  setDevices: (devices) => set({ devices }),
});
