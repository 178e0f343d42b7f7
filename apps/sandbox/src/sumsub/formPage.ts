import type { FramedPage } from "../pages/showFramed.ts";
import { html, type Html } from "../pages/html.ts";
import { empty, facts, live } from "../pages/pieces.ts";
import type { Applicant, Person } from "./applicantTypes.ts";
import type { FormTexts } from "./formTexts.ts";

export type FormPage = Pick<FramedPage, "title" | "body" | "mark" | "language">;

export type Filled = {
  readonly person: Person;
  /** Why it was not taken. */
  readonly problem: FormProblem | null;
};
/** What of it was left out or cannot be. */
export type FormProblem = "noName" | "noDate";

/** Stands in the form at first: nobody has to make somebody up. */
const anybody: Person = {
  firstName: "Anna",
  lastName: "Example",
  dateOfBirth: "1990-01-31",
  country: "Kazakhstan",
  document: "Passport",
};

/** What a person sees of their check: the form while it waits for them, else where it stands. */
export function formPage(
  { review: { reviewStatus, reviewResult } }: Applicant,
  { filled, texts }: { readonly filled: Filled | null; readonly texts: FormTexts },
): FormPage {
  if (reviewStatus === "pending") return standing(texts.checking, texts);
  if (reviewResult?.reviewAnswer === "GREEN") return standing(texts.verified, texts);
  if (reviewResult?.reviewRejectType === "FINAL") return standing(texts.rejected, texts);
  return askingPage(reviewResult?.moderationComment ?? null, filled, texts);
}

/** A page in the language of its texts. */
const inTexts = ({ mark, language }: FormTexts, title: string, body: Html): FormPage => ({
  title,
  body,
  mark,
  language,
});

/** It renews itself, so that a decision shows without anybody asking. */
const standing = ([title, text]: FormTexts["checking"], texts: FormTexts): FormPage =>
  inTexts(
    texts,
    title,
    live(
      "check",
      html`<h1>${title}</h1>
        <p class="lead">${text}</p>`,
    ),
  );

export function expiredFormPage(texts: FormTexts): FormPage {
  const [title, text] = texts.expired;
  return inTexts(
    texts,
    title,
    html`<h1>${title}</h1>
      ${empty(text)}`,
  );
}

function askingPage(comment: string | null, filled: Filled | null, texts: FormTexts): FormPage {
  const person = filled?.person ?? anybody;
  const problem = filled?.problem ?? null;
  const body = html`<h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${notice(problem === null ? comment : texts[problem])}
    <form class="card form" method="post" data-in-place>
      <button type="submit" class="primary" name="verdict" value="approve">${texts.approve}</button>
      ${field("firstName", texts.firstName, person.firstName, "given-name")}
      ${field("lastName", texts.lastName, person.lastName, "family-name")}
      <label for="dateOfBirth">${texts.dateOfBirth}</label>
      <input
        id="dateOfBirth"
        name="dateOfBirth"
        type="date"
        required
        value="${person.dateOfBirth}"
      />
      ${choice("country", texts.country, { options: texts.countries, chosen: person.country })}
      ${choice("document", texts.document, { options: texts.documents, chosen: person.document })}
      <button type="submit" name="verdict" value="wait">${texts.wait}</button>
      <p class="note">${texts.note}</p>
    </form>`;
  return inTexts(texts, texts.title, body);
}

const notice = (text: string | null): Html | null =>
  text === null ? null : html`<p class="notice bad" role="alert">${text}</p>`;

const field = (name: string, label: string, ...[value, auto]: readonly [string, string]): Html =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" required autocomplete="${auto}" value="${value}" />`;

/** What the desk reads, and what the person does. */
type Choice = { readonly options: Readonly<Record<string, string>>; readonly chosen: string };

const choice = (name: string, label: string, { options, chosen }: Choice): Html =>
  html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${Object.entries(options).map(
        ([value, shown]) =>
          html`<option value="${value}" ${value === chosen ? SELECTED : null}>${shown}</option>`,
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
