import { z } from "zod/mini";
import { merchantCalls } from "./merchantCalls.ts";
import { merchantErrors, type MerchantErrorCode } from "./merchantErrors.ts";
import {
  eventList,
  invoiceList,
  loggedEvent,
  merchantAccount,
  merchantEvent,
  merchantInvoice,
  merchantPayout,
  merchantTemplate,
  newInvoice,
  newPayout,
  newRefund,
  newTemplate,
  templateList,
} from "./merchantShapes.ts";

const named = {
  Account: merchantAccount,
  Template: merchantTemplate,
  NewTemplate: newTemplate,
  Invoice: merchantInvoice,
  NewInvoice: newInvoice,
  NewRefund: newRefund,
  NewPayout: newPayout,
  Payout: merchantPayout,
  Event: merchantEvent,
  LoggedEvent: loggedEvent,
  TemplateList: templateList,
  InvoiceList: invoiceList,
  EventList: eventList,
};

type Json = { readonly [name: string]: unknown };
type Call = (typeof merchantCalls)[keyof typeof merchantCalls];

const EVERY_CALL: readonly MerchantErrorCode[] = [
  "INVALID_REQUEST",
  "SIGNATURE_MISSING",
  "UNKNOWN_KEY",
  "TIMESTAMP_OFF",
  "BAD_SIGNATURE",
  "TOO_MANY_REQUESTS",
  "TRY_AGAIN",
];
const EVERY_POST: readonly MerchantErrorCode[] = [
  "IDEMPOTENCY_KEY_REUSED",
  "REQUEST_IN_PROGRESS",
  "TOO_LARGE",
];

const errorSchema = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      additionalProperties: false,
      properties: {
        code: { type: "string", enum: Object.keys(merchantErrors) },
        message: { type: "string" },
        field: { type: "string", description: "Which part of the request it is about." },
      },
    },
  },
};

/** What a schema is on its own, of OpenAPI's dialect. */
function bare(schema: object): Json {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Record<string, unknown>; // of JSON Schema
  return rest;
}

function schemaOf(shape: z.ZodMiniType, io: "input" | "output"): Json {
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

function refusalsOf({ method, refusals }: Call): Json {
  const codes = [...EVERY_CALL, ...(method === "POST" ? EVERY_POST : []), ...refusals];
  const statuses = new Set(codes.map((code) => merchantErrors[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: codes
          .filter((code) => merchantErrors[code].status === status)
          .map((code) => `${code}: ${merchantErrors[code].message}`)
          .join(" "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function operationOf(name: string, call: Call): Json {
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
            content: { "application/json": { schema: schemaOf(call.body, "input") } },
          },
        }
      : {}),
    responses: {
      "200": {
        description: "Done.",
        content: { "application/json": { schema: schemaOf(call.answer, "output") } },
      },
      ...refusalsOf(call),
    },
  };
}

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

/** The OpenAPI 3.1 document of what merchants call, made of the same schemas that requests are parsed with. */
export function merchantOpenApi({
  name,
  url,
}: {
  readonly name: string;
  readonly url: string;
}): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operation, call] of Object.entries(merchantCalls))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(operation, call);
  return {
    openapi: "3.1.0",
    info: { title: `${name} for merchants`, version: "1.0.0" },
    servers: [{ url }],
    security: [{ key: [], timestamp: [], signature: [] }],
    paths,
    webhooks: {
      changed: {
        post: {
          operationId: "changed",
          summary: "Every change of an invoice or a payout, signed with your hook's secret.",
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
      schemas: { ...shapes(), Error: errorSchema },
    },
  };
}

/** The named shapes; one that stands in another is referred to. */
function shapes(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(named)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    override: plain,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}
