import { z } from "zod";

/** A setting of one provider's own. */
export type ProviderField = {
  readonly schema: z.ZodType;
  /** Hidden in logs, and refused in production when it is easy to guess. */
  readonly isSecret?: boolean;
  /** Addresses that production speaks to over https alone. */
  readonly isOutside?: boolean;
  /** Whoever chooses the provider has to set it. */
  readonly isNeeded?: boolean;
};
export type ProviderFields = Readonly<Record<string, ProviderField>>;

/** What was read of them; a provider that was chosen has what it needs. */
type ReadFields<Fields extends ProviderFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly isNeeded: true }
    ? NonNullable<z.output<Fields[Name]["schema"]>>
    : z.output<Fields[Name]["schema"]>;
};

export type Provider<Parts, Opened> = {
  readonly fields: ProviderFields;
  /** Takes its own out of all settings. Throws without what it needs, which settings never let through. */
  readonly open: (settings: Readonly<Record<string, unknown>>, parts: Parts) => Opened;
};

/** A provider of a port: the settings that are its own, and how it is made of them. */
export const provider = <const Fields extends ProviderFields, Parts, Opened>(
  fields: Fields,
  open: (settings: ReadFields<Fields>, parts: Parts) => Opened,
) => ({
  fields,
  open: (settings: Readonly<Record<string, unknown>>, parts: Parts): Opened => {
    for (const name of neededOf(fields))
      if (settings[name] === undefined)
        throw new Error(`Settings let a provider through without ${name}.`);
    return open(settings as ReadFields<Fields>, parts); // read by these very fields
  },
});

/** The names of the settings without which a provider cannot be chosen. */
export const neededOf = (fields: ProviderFields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { isNeeded }]) => (isNeeded === true ? [name] : []));

/** A key that the provider has given out. */
export const providerKey = {
  schema: z.string().min(16, "must have at least 16 characters").optional(),
  isSecret: true,
  isNeeded: true,
} as const;

/** Where a provider is reached, unless somebody says otherwise. */
export const providerUrl = (otherwise: string) =>
  ({ schema: z.url().default(otherwise), isOutside: true }) as const;

/**
 * Why a call brought nothing, for an operator: the error's words and those of its cause, since of a
 * connection that was refused fetch itself says only that it failed.
 */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
