import { EventEmitter } from "node:events";

export const FAULT_SERVICES = ["evm", "mail", "sms", "rates", "kyc", "aml"] as const;
export type FaultService = (typeof FAULT_SERVICES)[number];

export const FAULT_MODES = ["ok", "slow", "down", "garbage"] as const;
/** `limited` answers 429 and belongs to the rates alone. */
export type FaultMode = (typeof FAULT_MODES)[number] | "limited";

/** How much later a slow service answers. */
export const SLOW_MS = 4000;

export type Faults = {
  modeOf(service: FaultService): FaultMode;
  set(service: FaultService, mode: FaultMode): void;
  all(): Readonly<Record<FaultService, FaultMode>>;
  onChange(listener: (service: FaultService) => void): void;
};

/** The faults switched on by hand. Held in memory: a restarted sandbox is whole again. */
export function createFaults(): Faults {
  const modes: Record<FaultService, FaultMode> = {
    evm: "ok",
    mail: "ok",
    sms: "ok",
    rates: "ok",
    kyc: "ok",
    aml: "ok",
  };
  const changes = new EventEmitter<{ change: [FaultService] }>();
  return {
    modeOf: (service) => modes[service],
    set: (service, mode) => {
      modes[service] = mode;
      changes.emit("change", service);
    },
    all: () => ({ ...modes }),
    onChange: (listener) => void changes.on("change", listener),
  };
}
