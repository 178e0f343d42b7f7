import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { wireError } from "./wireError.ts";

/** An error as it crosses the wire: what the router and any other way of answering calls say. */
export const errorShape = (error: TRPCError) => {
  const { data, message } = wireError(error, getHTTPStatusCodeFromError(error));
  return { message, code: TRPC_ERROR_CODES_BY_KEY[error.code], data };
};
