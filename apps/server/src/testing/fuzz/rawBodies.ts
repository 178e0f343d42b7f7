const DEEP = 60_000;

/** Bodies that no client of ours writes, around one right input as JSON. */
export function rawBodies(
  right: string,
): readonly (readonly [what: string, body: string | Buffer])[] {
  const opened = right.slice(0, -1);
  return [
    ["nothing", ""],
    ["half of it", right.slice(0, right.length / 2)],
    ["two of them", `${right}${right}`],
    ["something behind it", `${right}x`],
    ["a byte order mark", `\ufeff${right}`],
    ["a NUL behind it", `${right}\u0000`],
    ["a key of the prototype", `${opened},"__proto__":{"isAdmin":true}}`],
    ["a constructor", `${opened},"constructor":{"prototype":{"isAdmin":true}}}`],
    ["a number beyond all numbers", `${opened},"x":1e999}`],
    ["a number with a thousand digits", `${opened},"x":${"9".repeat(1_000)}}`],
    ["a comment", `/* x */${right}`],
    ["single quotes", right.replaceAll('"', "'")],
    ["a bare NaN", `${opened},"x":NaN}`],
    ["brackets, deep", "[".repeat(DEEP)],
    ["closed brackets, deep", `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`],
    ["objects, deep", `${'{"x":'.repeat(DEEP / 2)}1${"}".repeat(DEEP / 2)}`],
    ["an array", `[${right}]`],
    ["a text of it", JSON.stringify(right)],
    ["tRPC's other envelope", `{"json":${right}}`],
    ["a batch", `{"0":${right}}`],
    [
      "bytes that are no text",
      Buffer.concat([Buffer.from(opened), Buffer.from([0xff, 0xfe, 0xc0])]),
    ],
    ["UTF-16", Buffer.from(right, "utf16le")],
    ["one long text", JSON.stringify("x".repeat(300_000))],
  ];
}
