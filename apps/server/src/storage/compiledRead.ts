import type { CompiledQuery } from "kysely";
import type { Store } from "./database.ts";

/** Stands where a value will: a statement may bind it, and do nothing else with it. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`compiledRead: the statement is made of the value of ${this.name}`);
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

type Built<Row> = { readonly compile: (store: Store) => CompiledQuery<Row> };
type Build<Values, Row, Variant> = (store: Store, values: Values, variant: Variant) => Built<Row>;

/** As a query of the builder is asked. */
export type AskedRead<Row> = {
  readonly execute: () => Promise<readonly Row[]>;
  readonly executeTakeFirst: () => Promise<Row | undefined>;
};

/**
 * A read whose text is built once for all who ask it: for the few dozen of which a state and a payment
 * are made, building them each time was a tenth of what a payment costs. What `build` makes of its
 * values may depend on the variant and on which of them are undefined, on nothing else: it sees none.
 */
export function compiledRead<Values extends object, Row, Variant extends string = "">(
  build: Build<Values, Row, Variant>,
): (store: Store, values: Values, variant?: Variant) => AskedRead<Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return (store, values, variant = "" as Variant) => {
    const shape = shapeOf(variant, values);
    const known = compiled.get(shape) ?? compile(build, { store, values, variant });
    compiled.set(shape, known);
    const parameters = known.parameters.map((bound) =>
      bound instanceof Slot ? values[bound.name as keyof Values] : bound,
    );
    const ask = async () => (await store.executeQuery<Row>({ ...known, parameters })).rows;
    return { execute: ask, executeTakeFirst: async () => (await ask())[0] };
  };
}

function shapeOf(variant: string, values: object): string {
  let shape = variant;
  for (const [name, value] of Object.entries(values)) if (value === undefined) shape += `,${name}`;
  return shape;
}

function compile<Values extends object, Row, Variant>(
  build: Build<Values, Row, Variant>,
  { store, values, variant }: { store: Store; values: Values; variant: Variant },
): CompiledQuery<Row> {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value === undefined ? undefined : new Slot(name),
  ]);
  // Slots in the place of values, which the database alone will see.
  const query = build(store, Object.fromEntries(slots) as Values, variant).compile(store);
  if (query.parameters.includes(undefined))
    throw new Error("compiledRead: the statement looks into a value");
  return query;
}
