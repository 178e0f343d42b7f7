import { expect, test } from "vitest";
import { brandById } from "../brandById.ts";
import { cofferFace } from "../coffer/cofferFace.ts";
import { marmaladeFace } from "../marmalade/marmaladeFace.ts";
import { brandPlugin } from "./brandPlugin.ts";

test.each([cofferFace, marmaladeFace])(
  "the page of $id knows its face, and nothing that the server alone needs",
  (face) => {
    const brand = brandById(face.id);
    if (brand === undefined) throw new Error("Its own brand is there.");
    const { load } = brandPlugin(brand);
    if (typeof load !== "function") throw new Error("It loads modules.");
    const source = String(Reflect.apply(load, undefined, ["\0virtual:brand"]));
    const given: unknown = JSON.parse(source.slice("export const brand = ".length, -1));
    expect(given).toEqual({ ...face, links: expect.anything() });
  },
);
