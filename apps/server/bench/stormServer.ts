import type { Socket } from "node:net";
import { rotateSessionToken } from "../src/usecases/session/rotateSessionToken.ts";
import { askable } from "./askable.ts";
import { openSocketServer } from "./openSocketServer.ts";

const USERS = 2_000;

const { server, ready, change, answers } = await openSocketServer({
  users: USERS,
  rotate: rotateSessionToken,
});
const held = new Set<Socket>();
server.on("connection", (socket: Socket) => {
  held.add(socket);
  socket.once("close", () => held.delete(socket));
});

/** Every connection breaks, and everybody's state changes before anybody is back. */
function cut() {
  const count = held.size;
  for (const socket of held) socket.resetAndDestroy();
  return { ...change(USERS), count };
}

askable(ready, {
  ...answers,
  cut,
  changeThousand: () => change(1_000),
  held: () => held.size,
});
