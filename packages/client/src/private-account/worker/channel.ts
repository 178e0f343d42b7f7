/** One end of what a page and its worker tell each other by: a worker, what runs in it, a port. */
export type ChannelPort = {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (
    type: "message",
    listener: (event: MessageEvent<unknown>) => void,
  ) => void;
};

/** What one end does for the other: functions of what can be sent, that answer what can be sent. */
export type Served = Readonly<Record<string, (...given: never[]) => unknown>>;

/** The same functions as the other end calls them. */
export type Called<Service extends Served> = {
  readonly [Name in keyof Service]: (
    ...given: Parameters<Service[Name]>
  ) => Promise<Awaited<ReturnType<Service[Name]>>>;
};

type Message =
  | { readonly ask: number; readonly name: string; readonly given: readonly unknown[] }
  | { readonly answerTo: number; readonly value: unknown }
  | { readonly failureOf: number; readonly name: string };

export type Channel<Theirs extends Served> = {
  readonly call: Called<Theirs>;
  /** Nobody is at the other end any more: what waits for an answer fails, and so does what is asked from now on. */
  readonly fail: (why: Error) => void;
};

/**
 * Lets both ends call each other. What throws there rejects here by its name alone: a message could hold
 * what it was called with.
 */
export function openChannel<Theirs extends Served>(
  port: ChannelPort,
  served: Served,
): Channel<Theirs> {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (why: Error) => void }
  >();
  let asked = 0;
  let gone: Error | null = null;

  async function serve({ ask, given, name }: Extract<Message, { readonly ask: number }>) {
    try {
      const run = Object.hasOwn(served, name) ? served[name] : undefined;
      if (run === undefined) throw new TypeError("unknown");
      const value = await run(...(given as never[])); // by the type of the service
      port.postMessage({ answerTo: ask, value } satisfies Message);
    } catch (error) {
      const failed = error instanceof Error ? error.name : "Error";
      port.postMessage({ failureOf: ask, name: failed } satisfies Message);
    }
  }

  function settle(message: Exclude<Message, { readonly ask: number }>): void {
    const id = "answerTo" in message ? message.answerTo : message.failureOf;
    const waits = waiting.get(id);
    waiting.delete(id);
    if ("answerTo" in message) waits?.resolve(message.value);
    else waits?.reject(new Error(`The other end failed: ${message.name}.`));
  }

  port.addEventListener("message", ({ data }) => {
    const message = data as Message; // nobody else has the port
    if ("ask" in message) void serve(message);
    else settle(message);
  });

  const call = new Proxy({} as Called<Theirs>, {
    get: (_, name) =>
      typeof name === "string" && name !== "then"
        ? (...given: readonly unknown[]) =>
            new Promise((resolve, reject) => {
              if (gone !== null) {
                reject(gone);
                return;
              }
              const ask = (asked += 1);
              waiting.set(ask, { resolve, reject });
              port.postMessage({ ask, name, given } satisfies Message);
            })
        : undefined,
  });

  return {
    call,
    fail: (why) => {
      gone = why;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    },
  };
}
