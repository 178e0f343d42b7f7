import type { CallFailure } from "../wire/callFailure.ts";
import type { PrivateAccountProblem } from "./privateAccountParts.ts";

/** Why a container's call brought nothing; `LOCKED`: the seed was locked meanwhile and signs nothing. */
export type ContainerFailure = CallFailure | { readonly code: "LOCKED" };

/** Why what was asked of a private account was not done. */
export type PrivateAccountFailure =
  | PrivateAccountProblem<ContainerFailure>
  /** The browser keeps nothing here, or its worker failed. */
  | { readonly kind: "broken" };
