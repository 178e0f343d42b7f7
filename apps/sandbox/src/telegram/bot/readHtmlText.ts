import type { TextEntity } from "../telegramState.ts";
import { badRequest } from "./BotApiRefusal.ts";

const entityOfTag: Readonly<Record<string, string>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  ins: "underline",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
  code: "code",
  pre: "pre",
  a: "text_link",
  blockquote: "blockquote",
  "tg-spoiler": "spoiler",
};

const signOf: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

type Open = { readonly tag: string; readonly offset: number; readonly url: string | null };

const piece = /<(\/?)([a-z-]*)([^<>]*)>|&(lt|gt|amp|quot);|&#(\d+);|(<)/gi;

/** A text with `parse_mode: "HTML"`, refused where Telegram refuses it. */
export function readHtmlText(source: string): { text: string; entities: TextEntity[] } {
  const entities: TextEntity[] = [];
  const open: Open[] = [];
  let text = "";
  let read = 0;
  for (const found of source.matchAll(piece)) {
    const [whole, slash, tag = "", rest = "", named, numbered] = found;
    text += source.slice(read, found.index);
    read = found.index + whole.length;
    const at = `at byte offset ${Buffer.byteLength(source.slice(0, found.index))}`;
    if (named !== undefined) text += signOf[named.toLowerCase()] ?? "";
    else if (numbered !== undefined) text += String.fromCodePoint(Number(numbered));
    else if (whole === "<") throw unreadable(`Unclosed start tag ${at}`);
    else if (slash === "/") entities.push(closed({ tag, at, text }, open.pop()));
    else open.push(opened({ tag: tag.toLowerCase(), rest, at, offset: text.length }));
  }
  text += source.slice(read);
  const [left] = open.toReversed();
  if (left !== undefined)
    throw unreadable(`Can't find end tag corresponding to start tag "${left.tag}"`);
  const shown = entities.filter(({ length }) => length > 0);
  return { text, entities: shown.toSorted((one, other) => one.offset - other.offset) };
}

type Tag = { readonly tag: string; readonly rest: string; readonly at: string };

function opened({ tag, rest, at, offset }: Tag & { readonly offset: number }): Open {
  if (entityOfTag[tag] === undefined) throw unreadable(`Unsupported start tag "${tag}" ${at}`);
  const url = /\bhref\s*=\s*["']?([^"'\s]+)/i.exec(rest)?.[1] ?? null;
  return { tag, offset, url: url?.replaceAll("&amp;", "&") ?? null };
}

type Close = { readonly tag: string; readonly at: string; readonly text: string };

function closed({ tag, at, text }: Close, open: Open | undefined): TextEntity {
  if (open === undefined) throw unreadable(`Unexpected end tag ${at}`);
  if (open.tag !== tag.toLowerCase())
    throw unreadable(`Unmatched end tag ${at}, expected "</${open.tag}>", found "</${tag}>"`);
  return {
    type: entityOfTag[open.tag] ?? "",
    offset: open.offset,
    length: text.length - open.offset,
    ...(open.url === null ? {} : { url: open.url }),
  };
}

const unreadable = (what: string) => badRequest(`can't parse entities: ${what}`);
