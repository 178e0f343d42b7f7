import { oklchOfHex, type Oklch } from "./oklch.ts";

/** The text of a custom property, by its name with the dashes; throws for one that is not there. */
export type ReadProperty = (name: string) => string;

type Numbers = Readonly<Record<string, number>>;

/** What a colour of the stylesheet comes to: `#rrggbb`, `oklch()`, `oklch(from …)` and `var()`. */
export function evaluateColour(text: string, read: ReadProperty): Oklch {
  const plain = text.trim();
  if (plain.startsWith("#")) return oklchOfHex(plain);
  const [name, inside] = callOf(plain);
  if (name === "var") return evaluateColour(read(inside), read);
  if (name !== "oklch") throw new Error(`"${plain}" is no colour that can be worked out`);
  const [shape = "", alpha = "1"] = splitOutside(inside, "/");
  const parts = splitOutside(shape, " ");
  const isRelative = parts[0] === "from";
  const from = isRelative ? evaluateColour(parts[1] ?? "", read) : null;
  const known: Numbers = from === null ? {} : { l: from.l, c: from.c, h: from.h };
  const numbers = parts.slice(isRelative ? 2 : 0).map((part) => numberOf(part, known, read));
  const [l, c, h] = numbers;
  if (l === undefined || c === undefined || h === undefined || numbers.length > 3)
    throw new Error(`"${plain}" does not have three parts`);
  return { l, c, h, alpha: numberOf(alpha, known, read) };
}

/** A number, one of `known`, `var()`, or what calc, min, max and clamp make of them. */
function numberOf(text: string, known: Numbers, read: ReadProperty): number {
  const plain = text.trim();
  const value = known[plain] ?? Number(plain);
  if (!Number.isNaN(value)) return value;
  const outer = /^[a-z]*\((?<inside>.*)\)$/.exec(plain)?.groups?.["inside"];
  if (outer === undefined || !isWhole(outer)) return sumOf(plain, known, read);
  const [name, inside] = callOf(plain);
  if (name === "var") return numberOf(read(inside), known, read);
  if (name === "calc" || name === "") return sumOf(inside, known, read);
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = splitOutside(
    inside,
    ",",
  ).map((part) => sumOf(part, known, read));
  if (name === "min") return Math.min(first, second);
  if (name === "max") return Math.max(first, second);
  if (name === "clamp") return Math.max(first, Math.min(second, third));
  throw new Error(`"${plain}" is no number that can be worked out`);
}

/** Additions of products; CSS wants a space on both sides of + and -. */
function sumOf(text: string, known: Numbers, read: ReadProperty): number {
  let total = 0;
  let sign = 1;
  let product: number | null = null;
  for (const part of splitOutside(text, " ")) {
    if (part === "+" || part === "-") {
      total += sign * (product ?? 0);
      product = null;
      sign = part === "+" ? 1 : -1;
    } else if (part !== "*") {
      const value = numberOf(part, known, read);
      product = product === null ? value : product * value;
    }
  }
  return total + sign * (product ?? 0);
}

function callOf(text: string): readonly [name: string, inside: string] {
  const call = /^(?<name>[a-z]*)\((?<inside>.*)\)$/.exec(text);
  return [call?.groups?.["name"] ?? "?", call?.groups?.["inside"] ?? ""];
}

/** Whether brackets close in the order they open: `a) * (b` is not the inside of one pair. */
function isWhole(inside: string): boolean {
  let depth = 0;
  for (const character of inside) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function splitOutside(text: string, separator: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text.trim()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
