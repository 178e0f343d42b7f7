import { jsonEncoder, type Encoder } from "@trpc/server/adapters/ws";
import { WebSocket } from "ws";
import { writtenStates } from "../../state/writtenStates.ts";
import { sharedBytes } from "./sharedBytes.ts";

/** What may wait in this process for one socket before it is cut off (ASVS 15.2.2). */
export type SocketLimits = {
  readonly bytesMax: number;
  readonly unflushedMsMax: number;
  /** So long it may be nobody's. */
  readonly unnamedMsMax: number;
};
export type CutReason = "bytes" | "time" | "flood";

type Data = Parameters<WebSocket["send"]>[0];
type Sent = (error?: Error) => void;
type Supervision = {
  readonly limits: SocketLimits;
  readonly onCut: (reason: CutReason) => void;
  /** Whether one more message, so long, may be read. */
  readonly admitMessage: (bytes: number) => boolean;
};

/** A socket that knows whether what was sent has left this process, and cuts off who never reads. */
export class FlushedSocket extends WebSocket {
  #frames = 0;
  #waitsSinceMs = 0;
  #supervision: Supervision | null = null;
  #wakers: (() => void)[] = [];

  supervise(supervision: Supervision): void {
    this.#supervision = supervision;
    this.once("close", () => this.#wake());
  }

  /** A message beyond the budget is not read, and its socket is cut off. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const supervision = event === "message" ? this.#supervision : null;
    if (supervision === null || supervision.admitMessage(lengthOf(values[0])))
      return super.emit(event, ...values);
    this.#cut("flood");
    return false;
  }

  override send(data: Data, second?: Parameters<WebSocket["send"]>[1] | Sent, third?: Sent): void {
    const options = typeof second === "object" ? second : {};
    const callback = typeof second === "function" ? second : third;
    if (this.#frames === 0) this.#waitsSinceMs = performance.now();
    this.#frames += 1;
    const isIdle = this.bufferedAmount === 0;
    const bytes = typeof data === "string" && isIdle ? sharedBytes.write(data) : undefined;
    super.send(
      bytes ?? data,
      bytes === undefined ? options : { ...options, binary: false },
      (error) => {
        this.#frames -= 1;
        this.#waitsSinceMs = performance.now();
        if (this.#frames === 0) this.#wake();
        callback?.(error);
      },
    );
    if (bytes !== undefined && this.bufferedAmount > 0) sharedBytes.leave();
    if (this.#supervision !== null && this.bufferedAmount > this.#supervision.limits.bytesMax)
      this.#cut("bytes");
  }

  whenFlushed(): Promise<void> {
    if (this.#frames === 0 || this.readyState !== this.OPEN) return Promise.resolve();
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Cuts a socket whose oldest frame has waited too long for its reader. */
  cutIfStuck(): void {
    if (this.#supervision === null || this.#frames === 0) return;
    if (performance.now() - this.#waitsSinceMs > this.#supervision.limits.unflushedMsMax)
      this.#cut("time");
  }

  #cut(reason: CutReason): void {
    if (this.readyState !== this.OPEN) return;
    this.#supervision?.onCut(reason);
    this.terminate();
  }

  #wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }
}

/** Messages come as one buffer each, as long as nobody asks the library for another form. */
const lengthOf = (data: unknown): number => (Buffer.isBuffer(data) ? data.length : 0);

/** The part of a message of tRPC's that carries pushed data. */
type Push = {
  readonly id: number | string | null;
  readonly jsonrpc?: "2.0";
  readonly result?: { readonly type?: string; readonly data?: unknown; readonly id?: string };
};

/** JSON as ever; a state that was written when it was formed is not written again per socket. */
export const pushEncoder: Encoder = {
  decode: (data) => jsonEncoder.decode(data),
  encode: (message) => {
    const { id, jsonrpc, result } = message as Push; // what tRPC's adapter hands over
    const text = result?.type === "data" ? writtenStates.textOf(result.data) : undefined;
    if (text === undefined) return jsonEncoder.encode(message);
    const version = jsonrpc === undefined ? "" : `"jsonrpc":"${jsonrpc}",`;
    return `{"id":${JSON.stringify(id)},${version}"result":{"type":"data","data":${text}}}`;
  },
};
