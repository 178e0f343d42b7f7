import type { AlarmName } from "../alarms/alarmCatalogue.ts";

export type LogFields = Readonly<Record<string, unknown>>;

/** `alarm` is for what a person must look at. No secret ever goes into a field. */
export type Log = {
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  readonly alarm: (name: AlarmName, fields?: LogFields) => void;
};
