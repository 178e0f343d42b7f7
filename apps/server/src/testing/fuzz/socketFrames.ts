import { hostileTexts } from "./hostileTexts.ts";
import { hostileValues } from "./hostileValues.ts";
import type { Frame } from "./fuzzSocket.ts";

type Envelope = { readonly id: unknown; readonly method: unknown; readonly params: unknown };

const frame = (what: string, envelope: object): Frame => ({
  what,
  text: JSON.stringify(envelope),
});

/** What a feed's input names besides whose it is: each an id. */
type Named = Readonly<Record<string, string>>;

/** A feed asked for with each hostile value in its token and in what it names, and in the envelope around it. */
export function feedFrames(path: string, token: string, named: Named): readonly Frame[] {
  const asked = { jwtWebToken: token, ...named };
  const params = { path, input: asked };
  const right: Envelope = { id: 1, method: "subscription", params };
  const tokens = hostileValues(token, []).filter((value) => value !== token);
  const around = hostileTexts.map((text) => JSON.stringify(text).slice(0, 60));
  return [
    ...tokens.map((value, index) =>
      frame(`token ${around[index] ?? "of a wrong type"}`, {
        ...right,
        params: { path, input: { ...asked, jwtWebToken: value } },
      }),
    ),
    ...Object.keys(named).flatMap((field) =>
      hostileValues(named[field], []).map((value, index) =>
        frame(`${field} ${around[index] ?? "of a wrong type"}`, {
          ...right,
          params: { path, input: { ...asked, [field]: value } },
        }),
      ),
    ),
    ...hostileTexts.flatMap((text, index) => [
      frame(`path ${around[index]}`, { ...right, params: { ...params, path: text } }),
      frame(`key ${around[index]}`, {
        ...right,
        params: {
          path,
          input: Object.fromEntries([...Object.entries(asked), [text, "x"]]),
        },
      }),
      frame(`lastEventId ${around[index]}`, {
        ...right,
        params: { path, lastEventId: text, input: { ...asked, jwtWebToken: text } },
      }),
      frame(`method ${around[index]}`, { ...right, method: text }),
      frame(`id ${around[index]}`, { ...right, id: text, params: { path, input: {} } }),
      { what: `frame ${around[index]}`, text: text === "PING" ? "" : text },
    ]),
  ];
}
