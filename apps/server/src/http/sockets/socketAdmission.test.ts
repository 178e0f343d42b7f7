import { expect, test } from "vitest";
import { socketAdmission, type AdmittedSocket } from "./socketAdmission.ts";

const ADDRESS = "203.0.113.9";

function admitMany(times: number, isLimited = true) {
  const admission = socketAdmission(() => isLimited);
  const sockets = Array.from({ length: times }, () => admission.admit(ADDRESS));
  const admitted = sockets.filter((socket): socket is AdmittedSocket => socket !== null);
  return { admission, admitted };
}

test("an address holds so many sockets that are nobody's, and room again when one closes", () => {
  const { admission, admitted } = admitMany(30);
  expect(admitted).toHaveLength(20);
  expect(admission.admit("203.0.113.10")).not.toBeNull();
  admitted[0]?.release();
  expect(admission.admit(ADDRESS)).not.toBeNull();
  expect(admission.admit(ADDRESS)).toBeNull();
});

test("a socket whose session is known counts for that, and no longer for its address", () => {
  const { admission, admitted } = admitMany(20);
  for (const [index, socket] of admitted.entries())
    expect(socket.nameSession(`session ${index}`)).toBe(true);
  expect(admission.admit(ADDRESS)).not.toBeNull();
});

test("a session holds ten sockets, however often a call names it", () => {
  const { admission, admitted } = admitMany(11);
  const named = admitted.map((socket) => socket.nameSession("one") && socket.nameSession("one"));
  expect(named).toEqual([...Array.from({ length: 10 }, () => true), false]);
  admitted[3]?.release();
  expect(admission.admit(ADDRESS)?.nameSession("one")).toBe(true);
  expect(admission.admit(ADDRESS)?.nameSession("one")).toBe(false);
});

test("this machine is not limited beside the sandbox, its sessions are", () => {
  const { admitted } = admitMany(100, false);
  expect(admitted).toHaveLength(100);
  expect(admitted.filter((socket) => socket.nameSession("one"))).toHaveLength(10);
});
