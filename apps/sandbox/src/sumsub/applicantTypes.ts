import { z } from "zod";

/** Sumsub's own words for where a review stands. */
export const reviewSchema = z.object({
  reviewStatus: z.enum(["init", "pending", "completed"]),
  reviewResult: z
    .object({
      reviewAnswer: z.enum(["GREEN", "RED"]),
      reviewRejectType: z.enum(["RETRY", "FINAL"]).optional(),
      rejectLabels: z.array(z.string()).optional(),
      moderationComment: z.string().optional(),
    })
    .optional(),
});
export type Review = z.infer<typeof reviewSchema>;

export const personSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  country: z.string(),
  document: z.string(),
});
export type Person = z.infer<typeof personSchema>;

export const applicantSchema = z.object({
  id: z.string(),
  externalUserId: z.string(),
  levelName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAtMs: z.number(),
  /** What the person has filled in, once they have. */
  person: personSchema.nullable(),
  review: reviewSchema,
});
export type Applicant = z.infer<typeof applicantSchema>;
