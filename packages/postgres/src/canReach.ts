import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { ServerUser } from "./serverUserFor.ts";

/** Whether `user` may walk through every folder above `path`; folders not there yet do not count. */
export function canReach(user: ServerUser, path: string): boolean {
  if (user === null) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found) {
      if ((found.mode & enterBit(found, user)) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

type Owner = { readonly uid: number; readonly gid: number };

function enterBit(folder: Owner, user: Owner): number {
  if (folder.uid === user.uid) return 0o100;
  return folder.gid === user.gid ? 0o010 : 0o001;
}
