import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { empty, live, moment } from "../pages/pieces.ts";
import type { Applicant, Review } from "./applicantTypes.ts";
import { DESK_DECISIONS, deskDecisions } from "./deskDecisions.ts";
import { personFacts } from "./formPage.ts";

const SHOWN_MAX = 50;

/** Where somebody plays the people who look at papers. */
export function deskPage(applicants: readonly Applicant[]): Page {
  const list =
    applicants.length === 0
      ? empty("Nobody has begun a check yet. Those who do appear here by themselves.")
      : html`<ol class="cards">
          ${applicants.slice(0, SHOWN_MAX).map(applicantCard)}
        </ol>`;
  const body = html`<h1>Identity desk</h1>
    <p class="lead">Everybody who has begun a check. The wallet hears of a decision at once.</p>
    ${live("applicants", list)}`;
  return { title: "Identity desk", area: "kyc", body };
}

function applicantCard(applicant: Applicant): Html {
  const { id, email, phone, createdAtMs, person, review } = applicant;
  return html`<li class="card">
    <div class="head">
      <h2>${email ?? phone ?? applicant.externalUserId}</h2>
      ${moment(new Date(createdAtMs))}
    </div>
    <p class="to"><strong>${wordsOf(review)}</strong></p>
    ${person === null ? null : personFacts(person)}
    <form class="decisions" method="post" action="kyc">
      <input type="hidden" name="id" value="${id}" />
      ${DESK_DECISIONS.map(
        (decision) =>
          html`<button name="decision" value="${decision}">
            ${deskDecisions[decision].label}
          </button>`,
      )}
    </form>
  </li>`;
}

function wordsOf({ reviewStatus, reviewResult }: Review): string {
  if (reviewStatus === "init") return "Has not filled in the form yet";
  if (reviewStatus === "pending") return "Waits for a decision";
  if (reviewResult?.reviewAnswer === "GREEN") return "Approved";
  return reviewResult?.reviewRejectType === "FINAL" ? "Declined for good" : "Asked again";
}
