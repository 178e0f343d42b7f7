import { WebSocket } from "ws";
import type { WalletCaller } from "../calls/callWallet.ts";
import { faultOfError } from "./judgeAnswer.ts";

type Message = {
  readonly id?: unknown;
  readonly error?: { readonly data?: Parameters<typeof faultOfError>[0] };
  readonly result?: { readonly type?: string };
};
export type Frame = { readonly what: string; readonly text: string };

const open = ({ origin, cookie }: WalletCaller) =>
  new Promise<WebSocket>((resolve, reject) => {
    const url = `${origin.replace("http", "ws")}/api/trpcws`;
    const socket = new WebSocket(url, { headers: { origin, cookie } });
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });

/** Sends one frame, then asks for a sign of life; answers what came before it, or that the socket closed. */
function sendFrame(socket: WebSocket, text: string) {
  return new Promise<{ messages: readonly string[]; closedWith: number | null }>((resolve) => {
    const messages: string[] = [];
    const done = (closedWith: number | null) => {
      socket.removeAllListeners("message");
      socket.removeAllListeners("close");
      resolve({ messages, closedWith });
    };
    socket.on("message", (data: Buffer) => {
      const message = data.toString();
      if (message === "PONG") done(null);
      else messages.push(message);
    });
    socket.once("close", (code) => done(code));
    socket.send(text);
    socket.send("PING");
  });
}

/** What the server reads of one message; a longer one ends its socket. */
const MESSAGE_BYTES_MAX = 64 * 1024;
/** Fewer than the failures after which the server ends a socket. */
const FRAMES_PER_SOCKET = 5;

function faultOf(text: string): string | undefined {
  const { error, result } = JSON.parse(text) as Message; // judged field by field
  if (error !== undefined) return faultOfError(error.data);
  return result === undefined ? `a message of no known form: ${text.slice(0, 80)}` : undefined;
}

/** Sends frames over one real websocket after another; answers what was wrong with the answers. */
export async function fuzzSocket(
  caller: WalletCaller,
  frames: readonly Frame[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const state = { socket: await open(caller) };
  for (const [index, { what, text }] of frames.entries()) {
    if (index % FRAMES_PER_SOCKET === 0) {
      state.socket.terminate();
      state.socket = await open(caller);
    }
    const { messages, closedWith } = await sendFrame(state.socket, text);
    for (const message of messages) {
      const fault = faultOf(message);
      if (fault !== undefined) faults.push(`${what}: ${fault}`);
    }
    if (closedWith === null) continue;
    if (Buffer.byteLength(text) <= MESSAGE_BYTES_MAX)
      faults.push(`${what}: closed with ${closedWith}`);
    state.socket = await open(caller);
  }
  state.socket.terminate();
  return faults;
}
