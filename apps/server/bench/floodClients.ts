import net from "node:net";
import { setPriority } from "node:os";
import { WebSocket } from "ws";
import { askable } from "./askable.ts";

/** Everything that one address can throw at a wallet without a session, as fast as it is taken. */
const CONNECTIONS = 200;
const BODY_BYTES = 250 * 1024;
const MESSAGES_AT_ONCE = 100;
/** What an attacker's machine computes is no load of the wallet's own: here both share one. */
const LOWEST_PRIORITY = 19;

type Task = { readonly port: number; readonly origin: string; readonly address: string };
type Counts = { sent: number; refused: number; answered: number; connections: number };

const isTask = (message: unknown): message is Task =>
  typeof message === "object" && message !== null && "port" in message;

setPriority(LOWEST_PRIORITY);
process.once("message", (task: unknown) => {
  if (!isTask(task)) throw new Error("The flood is told where to go first.");
  const flood = createFlood(task);
  askable(null, {
    calls: () => flood.begin([callsOf(task)]),
    bodies: () => flood.begin([bodiesOf(task)]),
    handshakes: () => flood.begin([handshakes(task)]),
    messages: () => flood.begin([messages(task)]),
    all: () => flood.begin([callsOf(task), bodiesOf(task), handshakes(task), messages(task)]),
    end: () => flood.end(),
  });
});

/** One connection of a kind; opens the next itself until it is told to end. */
type Kind = (counts: Counts, isOver: () => boolean) => { readonly end: () => void };

function createFlood(_task: Task) {
  const running = { isOver: true, ends: [] as (() => void)[], counts: noCounts() };
  return {
    begin: (kinds: readonly Kind[]) => {
      Object.assign(running, { isOver: false, counts: noCounts() });
      const { counts } = running;
      running.ends = kinds.flatMap((kind) =>
        Array.from(
          { length: Math.ceil(CONNECTIONS / kinds.length) },
          () => kind(counts, () => running.isOver).end,
        ),
      );
    },
    end: () => {
      running.isOver = true;
      for (const end of running.ends) end();
      return running.counts;
    },
  };
}

const noCounts = (): Counts => ({ sent: 0, refused: 0, answered: 0, connections: 0 });

const headOf = ({ address }: Task, path: string, bytes: number) =>
  [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    `x-forwarded-for: ${address}`,
    `content-length: ${bytes}`,
    "\r\n",
  ].join("\r\n");

/** Calls that make a session each. */
function callsOf(task: Task): Kind {
  const body = JSON.stringify({ bundleId: "coffer-web@0.1.0" });
  const request = headOf(task, "/api/trpc/app.initApp", body.length) + body;
  return requests(task.port, Buffer.from(request));
}

/** Bodies as long as one may be. */
function bodiesOf(task: Task): Kind {
  const body = JSON.stringify({ bundleId: "x".repeat(BODY_BYTES) });
  const request = headOf(task, "/api/trpc/app.initApp", body.length) + body;
  return requests(task.port, Buffer.from(request));
}

/** One request after the other over a connection, which is opened again when it is cut. */
function requests(port: number, request: Buffer): Kind {
  return (counts, isOver) => {
    const current: { socket: net.Socket | null } = { socket: null };
    const open = (): void => {
      if (isOver()) return;
      counts.connections += 1;
      const socket = net.connect(port, "127.0.0.1");
      current.socket = socket;
      const send = () => {
        if (isOver()) return;
        counts.sent += 1;
        socket.write(request);
      };
      socket.on("connect", send);
      socket.on("data", (chunk: Buffer) => {
        const answer = chunk.toString("latin1");
        if (!answer.startsWith("HTTP/1.1 ")) return;
        if (answer.startsWith("HTTP/1.1 429")) counts.refused += 1;
        else counts.answered += 1;
        send();
      });
      socket.on("error", () => socket.destroy());
      socket.once("close", () => setImmediate(open));
    };
    open();
    return { end: () => current.socket?.destroy() };
  };
}

const socketOf = ({ origin, port, address }: Task): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}/api/trpcws`, {
    origin,
    headers: { "x-forwarded-for": address },
  });

/** Sockets that are opened and left at once. */
const handshakes = (task: Task): Kind => sockets(task, (socket) => socket.close());

/** Sockets that send as much as they are let. */
const messages = (task: Task): Kind =>
  sockets(task, (socket, counts) => {
    const message = JSON.stringify({ id: 1, method: "subscription", params: { path: "app.none" } });
    const send = (): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      for (let at = 0; at < MESSAGES_AT_ONCE; at += 1) socket.send(message);
      counts.sent += MESSAGES_AT_ONCE;
      setImmediate(send);
    };
    send();
  });

function sockets(task: Task, use: (socket: WebSocket, counts: Counts) => void): Kind {
  return (counts, isOver) => {
    const current: { socket: WebSocket | null } = { socket: null };
    const open = (): void => {
      if (isOver()) return;
      counts.connections += 1;
      const socket = socketOf(task);
      current.socket = socket;
      socket.on("error", () => {
        counts.refused += 1;
      });
      socket.once("open", () => {
        counts.answered += 1;
        use(socket, counts);
      });
      socket.once("close", () => setImmediate(open));
    };
    open();
    return { end: () => current.socket?.terminate() };
  };
}
