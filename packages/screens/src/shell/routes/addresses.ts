import { openPaths, privatePaths, type RouteName } from "@coffer/core/routes";

export type Address = {
  readonly name: RouteName;
  readonly pattern: string;
  /** A page for who is not signed in, too. */
  readonly isOpen: boolean;
  /** A project is paid by a page of its own. */
  readonly isOfProject: boolean;
};

const RECEIVER_TYPE = ":paymentReceiverType";

function addressesOf(name: RouteName, path: string, isOpen: boolean): readonly Address[] {
  const of = (type: string): Address => ({
    name,
    pattern: path.replace(RECEIVER_TYPE, type),
    isOpen,
    isOfProject: type === "projectId",
  });
  return path.includes(RECEIVER_TYPE) ? [of("address"), of("projectId")] : [of("")];
}

const namesIn = <Paths extends object>(paths: Paths) =>
  Object.keys(paths) as (keyof Paths & RouteName)[]; // keys of a const object

/** All that the login needs of the routes. It stands before the zones and is none of their pages. */
export const addresses: readonly Address[] = [
  ...namesIn(privatePaths).flatMap((name) => addressesOf(name, privatePaths[name], false)),
  ...namesIn(openPaths).flatMap((name) =>
    name === "login" ? [] : addressesOf(name, openPaths[name], true),
  ),
];
