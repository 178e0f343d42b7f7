import type { FramedPage } from "../pages/showFramed.ts";
import { html, type Html } from "../pages/html.ts";
import { empty, facts, live } from "../pages/pieces.ts";
import type { Applicant, Person } from "./applicantTypes.ts";

export type FormPage = Pick<FramedPage, "title" | "body">;

export type Filled = {
  readonly person: Person;
  /** Why it was not taken. */
  readonly problem: string | null;
};

const documents = ["Passport", "Identity card", "Driving licence"] as const;
const countries = ["Kazakhstan", "Germany", "Türkiye", "United Arab Emirates"] as const;

/** Stands in the form at first: nobody has to make somebody up. */
const anybody: Person = {
  firstName: "Anna",
  lastName: "Example",
  dateOfBirth: "1990-01-31",
  country: countries[0],
  document: documents[0],
};

/** What a person sees of their check: the form while it waits for them, else where it stands. */
export function formPage(applicant: Applicant, filled: Filled | null): FormPage {
  const { reviewStatus, reviewResult } = applicant.review;
  if (reviewStatus === "pending") return standing("We are checking your details", CHECKING);
  if (reviewResult?.reviewAnswer === "GREEN") return standing("You are verified", VERIFIED);
  if (reviewResult?.reviewRejectType === "FINAL") return standing("Not verified", REJECTED);
  return askingPage(reviewResult?.moderationComment ?? null, filled);
}

const CHECKING = "This takes a few minutes. You may close this page.";
const VERIFIED = "Nothing more is needed. You may close this page.";
const REJECTED = "Your identity could not be confirmed. Contact the support of your wallet.";

/** It renews itself, so that a decision shows without anybody asking. */
const standing = (title: string, text: string): FormPage => ({
  title,
  body: live(
    "check",
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>`,
  ),
});

export const expiredFormPage: FormPage = {
  title: "This link has expired",
  body: html`<h1>This link has expired</h1>
    ${empty("Go back to the wallet and open the check again.")}`,
};

function askingPage(comment: string | null, filled: Filled | null): FormPage {
  const person = filled?.person ?? anybody;
  const body = html`<h1>Confirm your identity</h1>
    <p class="lead">Nobody is checked here: go on with Anna, or write anything.</p>
    ${notice(filled?.problem ?? comment)}
    <form class="card form" method="post" data-in-place>
      <button type="submit" class="primary" name="verdict" value="approve">Approve me</button>
      ${field("firstName", "First name", person.firstName, "given-name")}
      ${field("lastName", "Last name", person.lastName, "family-name")}
      <label for="dateOfBirth">Date of birth</label>
      <input
        id="dateOfBirth"
        name="dateOfBirth"
        type="date"
        required
        value="${person.dateOfBirth}"
      />
      ${choice("country", "Country", { options: countries, chosen: person.country })}
      ${choice("document", "Document", { options: documents, chosen: person.document })}
      <button type="submit" name="verdict" value="wait">Send for checking</button>
      <p class="note">Sent for checking, it waits for a decision at the identity desk.</p>
    </form>`;
  return { title: "Confirm your identity", body };
}

const notice = (text: string | null): Html | null =>
  text === null ? null : html`<p class="notice bad" role="alert">${text}</p>`;

const field = (name: string, label: string, ...[value, auto]: readonly [string, string]): Html =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required autocomplete="${auto}" value="${value}" />`;

type Choice = { readonly options: readonly string[]; readonly chosen: string };

const choice = (name: string, label: string, { options, chosen }: Choice): Html =>
  html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        (option) => html`<option ${option === chosen ? SELECTED : null}>${option}</option>`,
      )}
    </select>`;

const SELECTED = html` selected`;

/** What the desk shows of what was filled in. */
export const personFacts = (person: Person): Html =>
  facts([
    ["Name", `${person.firstName} ${person.lastName}`],
    ["Born", person.dateOfBirth],
    ["Country", person.country],
    ["Document", person.document],
  ]);
