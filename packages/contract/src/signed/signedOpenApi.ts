import { z } from "zod/mini";
import type { SignedCallRow } from "./signedCall.ts";
import type { SignedErrorCode, SignedErrors } from "./signedErrors.ts";

type Json = { readonly [name: string]: unknown };
type Call = SignedCallRow<string>;

/** What is written down of one kind of owner's calls. */
export type SignedSpec = {
  readonly title: string;
  readonly url: string;
  readonly calls: Readonly<Record<string, Call>>;
  readonly errors: SignedErrors;
  /** Shapes with a name, `Event` among them. */
  readonly named: Readonly<Record<string, z.ZodMiniType>>;
  /** Which changes a hook is told. */
  readonly told: string;
};

const EVERY_CALL: readonly SignedErrorCode[] = [
  "INVALID_REQUEST",
  "SIGNATURE_MISSING",
  "UNKNOWN_KEY",
  "TIMESTAMP_OFF",
  "BAD_SIGNATURE",
  "TOO_MANY_REQUESTS",
  "TRY_AGAIN",
];
const EVERY_POST: readonly SignedErrorCode[] = [
  "IDEMPOTENCY_KEY_REUSED",
  "REQUEST_IN_PROGRESS",
  "TOO_LARGE",
];

const errorSchema = (errors: SignedErrors): Json => ({
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      additionalProperties: false,
      properties: {
        code: { type: "string", enum: Object.keys(errors) },
        message: { type: "string" },
        field: { type: "string", description: "Which part of the request it is about." },
      },
    },
  },
});

/** What a schema is on its own, of OpenAPI's dialect. */
function bare(schema: object): Json {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Record<string, unknown>; // of JSON Schema
  return rest;
}

function schemaOf({ named }: SignedSpec, shape: z.ZodMiniType, io: "input" | "output"): Json {
  const known = Object.entries(named).find(([, each]) => each === shape);
  return known === undefined
    ? bare(z.toJSONSchema(shape, { io, override: plain }))
    : { $ref: `#/components/schemas/${known[0]}` };
}

/** What a format says no pattern says again. */
function plain({ jsonSchema }: { jsonSchema: { format?: unknown; pattern?: unknown } }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

const parametersOf = (shape: z.ZodMiniType, place: "path" | "query"): readonly Json[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, {
    io: "input",
    override: plain,
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: typeof schema === "boolean" ? {} : bare(schema),
  }));
};

const idempotencyKey = {
  name: "idempotency-key",
  in: "header",
  required: true,
  description: "A UUID of your own for this request. The same one again gets the same answer.",
  schema: { type: "string", format: "uuid" },
};

function refusalsOf({ errors }: SignedSpec, { method, refusals }: Call): Json {
  const of = (code: string) => errors[code] ?? { status: 500, message: "" };
  const codes = [...EVERY_CALL, ...(method === "POST" ? EVERY_POST : []), ...refusals];
  const statuses = new Set(codes.map((code) => of(code).status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: codes
          .filter((code) => of(code).status === status)
          .map((code) => `${code}: ${of(code).message}`)
          .join(" "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function operationOf(spec: SignedSpec, name: string, call: Call): Json {
  const isPost = call.method === "POST";
  return {
    operationId: name,
    summary: call.says,
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...(isPost ? [idempotencyKey] : []),
    ],
    ...(isPost
      ? {
          requestBody: {
            // What is done to one thing of a kind says in its path to which.
            required: !call.path.includes("{id}"),
            content: { "application/json": { schema: schemaOf(spec, call.body, "input") } },
          },
        }
      : {}),
    responses: {
      "200": {
        description: "Done.",
        content: { "application/json": { schema: schemaOf(spec, call.answer, "output") } },
      },
      ...refusalsOf(spec, call),
    },
  };
}

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

/** The OpenAPI 3.1 document of what servers call, made of the same schemas that requests are parsed with. */
export function signedOpenApi(spec: SignedSpec): Json {
  const { calls, errors, named, title, told, url } = spec;
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operation, call] of Object.entries(calls))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(spec, operation, call);
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0" },
    servers: [{ url }],
    security: [{ key: [], timestamp: [], signature: [] }],
    paths,
    webhooks: {
      changed: {
        post: {
          operationId: "changed",
          summary: told,
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } },
          },
          responses: { "200": { description: "Any answer of 200 to 299 takes it." } },
        },
      },
    },
    components: {
      securitySchemes: {
        key: header("x-coffer-key", "Your key's id."),
        timestamp: header("x-coffer-timestamp", "Unix time in seconds, at most 300 from now."),
        signature: header(
          "x-coffer-signature",
          "Hex HMAC-SHA256, by your secret, of METHOD, path with query, timestamp and raw body, joined by line feeds.",
        ),
      },
      schemas: { ...shapes(named), Error: errorSchema(errors) },
    },
  };
}

/** The named shapes; one that stands in another is referred to. */
function shapes(named: SignedSpec["named"]): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(named)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    override: plain,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}
