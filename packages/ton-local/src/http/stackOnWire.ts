import { Cell, getMethodId, type TupleItem } from "@ton/core";
import { RpcRefusal } from "./RpcRefusal.ts";

export const methodId = (method: string | number): number =>
  typeof method === "number" ? method : getMethodId(method);

type WireItem = readonly [kind: string, value: unknown];

/** What a method is called with, in the spellings that clients use. */
export const readStack = (items: readonly WireItem[]): TupleItem[] =>
  items.map(([kind, value]): TupleItem => {
    const text = String(value);
    switch (kind) {
      case "num":
      case "int":
        return { type: "int", value: text.startsWith("-") ? -BigInt(text.slice(1)) : BigInt(text) };
      case "cell":
      case "tvm.Cell":
        return { type: "cell", cell: Cell.fromBase64(text) };
      case "slice":
      case "tvm.Slice":
        return { type: "slice", cell: Cell.fromBase64(text) };
      case "null":
        return { type: "null" };
      default:
        throw new RpcRefusal(422, `stack: nothing of the kind ${kind} can be passed`);
    }
  });

/** What a method leaves, as toncenter writes it: slices and builders as cells, nothing as an empty list. */
export function stackOnWire(item: TupleItem): WireItem {
  switch (item.type) {
    case "int":
      return ["num", hexOf(item.value)];
    case "nan":
      return ["num", "NaN"];
    case "null":
      return ["list", { "@type": "tvm.list", elements: [] }];
    case "cell":
    case "slice":
    case "builder":
      return ["cell", { bytes: item.cell.toBoc().toString("base64") }];
    case "tuple":
      return ["tuple", { "@type": "tvm.tuple", elements: item.items.map(elementOnWire) }];
  }
}

const hexOf = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;

function elementOnWire(item: TupleItem): object {
  switch (item.type) {
    case "int":
      return {
        "@type": "tvm.stackEntryNumber",
        number: { "@type": "tvm.numberDecimal", number: String(item.value) },
      };
    case "nan":
      return {
        "@type": "tvm.stackEntryNumber",
        number: { "@type": "tvm.numberDecimal", number: "NaN" },
      };
    case "null":
      return { "@type": "tvm.stackEntryList", list: { "@type": "tvm.list", elements: [] } };
    case "cell":
    case "builder":
      return {
        "@type": "tvm.stackEntryCell",
        cell: { "@type": "tvm.cell", bytes: item.cell.toBoc().toString("base64") },
      };
    case "slice":
      return {
        "@type": "tvm.stackEntrySlice",
        slice: { "@type": "tvm.slice", bytes: item.cell.toBoc().toString("base64") },
      };
    case "tuple":
      return {
        "@type": "tvm.stackEntryTuple",
        tuple: { "@type": "tvm.tuple", elements: item.items.map(elementOnWire) },
      };
  }
}
