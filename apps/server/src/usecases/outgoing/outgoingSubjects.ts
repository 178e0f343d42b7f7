import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { OutgoingKind } from "../../storage/outgoing/outgoingTables.ts";
import { coldMoveSubject } from "../cold/coldMoveSubject.ts";
import { batchSubject } from "../send/batchSubject.ts";
import { paymentSubject } from "../send/paymentSubject.ts";
import { sweepSubject, feeTopUpSubject } from "../sweeps/sweepSubject.ts";
import type { OutgoingSubject } from "./outgoingSubject.ts";

/** What outgoing transactions are made for, by their kind. */
export const outgoingSubjects: Readonly<Record<OutgoingKind, OutgoingSubject>> = {
  payment: paymentSubject,
  batch: batchSubject,
  feeTopUp: feeTopUpSubject,
  sweep: sweepSubject,
  coldMove: coldMoveSubject,
};

export const subjectOf = ({ kind }: Outgoing): OutgoingSubject => outgoingSubjects[kind];
