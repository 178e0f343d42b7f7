import type { Browser, Page } from "@playwright/test";
import { changeLanguage } from "../languages/changeLanguage.ts";
import { callAs } from "../product/callAs.ts";
import { makeLink } from "../product/makeLink.ts";
import { newEmail } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { noFacts } from "./facts.ts";
import { lockSending } from "./lockSending.ts";
import { invoiceOf, openKeeper } from "./openKeeper.ts";
import type { Look } from "./readFaults.ts";
import type { Language } from "./routeStop.ts";
import { walkRoutes, type Faults } from "./walkRoutes.ts";

export type Scene = {
  readonly browser: Browser;
  readonly page: Page;
  readonly product: Product;
  /** The languages and themes that each page is opened in. */
  readonly looks: readonly Look[];
};

type Walked = Omit<Parameters<typeof walkRoutes>[0], "look">;

async function inAllLooks(walked: Walked, looks: readonly Look[]): Promise<Faults> {
  const faults: Faults = {};
  for (const look of looks) {
    await changeLanguage(walked.page, look.language);
    Object.assign(faults, await walkRoutes({ ...walked, look }));
  }
  return faults;
}

/** Pages of whoever is signed in and has everything; then those that a check of an address leads to. */
export async function walkKept({ browser, page, product, looks }: Scene): Promise<Faults> {
  const friend = await (await browser.newContext()).newPage();
  await richPerson(friend, product, { email: newEmail(), amount: "1" });
  const facts = await openKeeper(page, friend, product);
  const kept = await inAllLooks({ page, product, who: "keeper", facts }, looks);
  const ofFriend = { ...facts, amlCheck: await lockSending(friend, product, "payment") };
  const paying = await inAllLooks({ page: friend, product, who: "paying", facts: ofFriend }, looks);
  await friend.context().close();
  if (product.brand.switches.depository !== "true") return { ...kept, ...paying };
  const ofKeeper = { ...facts, amlCheck: await lockSending(page, product, "withdrawal") };
  const withdrawing = await inAllLooks(
    { page, product, who: "withdrawing", facts: ofKeeper },
    looks,
  );
  return { ...kept, ...paying, ...withdrawing };
}

/** Pages of the identity check, before it has begun and while it asks; and those of nobody. */
export async function walkBegun({ browser, page, product, looks }: Scene): Promise<Faults> {
  await signIn(page, product, newEmail());
  const begun = await inAllLooks({ page, product, who: "newcomer", facts: noFacts }, looks);
  await callAs(page, "kyc.startKyc");
  const asked = await inAllLooks({ page, product, who: "asked", facts: noFacts }, looks);
  const invoices = await invoiceOf(product);
  const faults: Faults = { ...begun, ...asked };
  for (const look of looks) {
    const visitor = await visitIn(browser, product, look.language);
    const walked = { page: visitor, product, look };
    // Somebody's who is somewhere else, good for a minute.
    const link = new URL(await makeLink(page)).pathname.split("/").at(-1) ?? "";
    const linked = await walkRoutes({ ...walked, who: "linked", facts: { ...noFacts, link } });
    const facts = { ...noFacts, ...invoices };
    const visited = await walkRoutes({ ...walked, who: "visitor", facts });
    Object.assign(faults, linked, visited);
    await visitor.context().close();
  }
  return faults;
}

/** A browser of nobody's, in which a language was chosen by whoever was there last. */
async function visitIn(browser: Browser, product: Product, language: Language): Promise<Page> {
  const context = await browser.newContext();
  const place = `wallet.preferences|${product.brand.basePath}|`;
  const kept = JSON.stringify({ locale: language });
  await context.addInitScript(
    ([at, values]) => {
      for (const bundle of ["web", "tg"]) localStorage.setItem(at + bundle, values);
    },
    [place, kept] as const,
  );
  return context.newPage();
}
