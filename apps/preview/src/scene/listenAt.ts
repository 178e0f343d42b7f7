import { transports, type Answer, type Answers } from "./answers.ts";

const HOST = "https://preview.invalid/";
const listeners = new Map<string, Answers>();
let isListening = false;

/**
 * An address of its own that gives these answers as the wallet's server writes them. The wallet above
 * it is the real one: it calls, parses and fails as it does over a network.
 */
export function listenAt(answers: Answers): string {
  listen();
  const baseUrl = `${HOST}${listeners.size}/`;
  listeners.set(baseUrl, answers);
  return baseUrl;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const overTheNetwork = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(HOST)) return overTheNetwork(input, init);
    const [baseUrl] = [...listeners.keys()].filter((key) => url.startsWith(key));
    const procedure = new URL(url).pathname.split("/").at(-1) ?? "";
    const answer = listeners.get(baseUrl ?? "")?.[procedure] ?? { kind: "silence" };
    const isFile = procedure.endsWith(".json");
    return isFile && answer.kind === "data"
      ? Promise.resolve(Response.json(answer.data))
      : answered(answer);
  };
}

function answered(answer: Answer): Promise<Response> {
  if (answer.kind === "silence") return new Promise(() => undefined);
  if (answer.kind === "data") {
    return Promise.resolve(Response.json({ result: { data: answer.data } }));
  }
  const { code } = answer;
  const data =
    code in transports
      ? { code, httpStatus: transports[code as keyof typeof transports] } // it is in it
      : { code: "BAD_REQUEST", httpStatus: 400, errorCode: code };
  const error = { message: code, code: -32_600, data };
  return Promise.resolve(Response.json({ error }, { status: data.httpStatus }));
}
