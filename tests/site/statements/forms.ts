import { expect, type Locator, type Page } from "playwright/test";
import {
  answerCalls,
  call,
  expectCleared,
  expectWritten,
  type FieldName,
  fill,
  findButton,
  findField,
  findForm,
  findToast,
  wakeForm,
  written,
} from "../browser/contact-page.ts";
import { inPart, inSidebar, type Where } from "../predicates.ts";
import type { Chapter, Statement } from "../statement.ts";

/** The words that belong to a field by its description, which stand under it. */
async function expectError(page: Page, name: FieldName, message: string): Promise<void> {
  const field = findField(page, name);
  await expect(field).toHaveAccessibleDescription(message);
  const [box, words] = [
    await field.boundingBox(),
    await findForm(page).getByText(message).boundingBox(),
  ];
  expect(words?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
}

const visitor = "Rahima Khatun";

async function send(page: Page): Promise<void> {
  await wakeForm(page);
  await fill(page, visitor);
  await findButton(page).click();
}

function readBorder(field: Locator): Promise<string> {
  return field.evaluate((node) => getComputedStyle(node).borderColor);
}

export const contactFormChapter: Chapter = {
  id: "5.contact-form",
  route: "/contact",
  statements: [
    ...(["Name", "Phone"] as const).map((field) => ({
      text: `${field} is required, with the message '${field} is required' under the field`,
      visit: {},
      async check(page: Page) {
        await wakeForm(page);
        await findButton(page).click();
        await expectError(page, field, `${field} is required`);
      },
    })),
    {
      text: "Phone accepts numbers only",
      visit: {},
      async check(page) {
        await wakeForm(page);
        await findField(page, "Phone").pressSequentially("+880 17x11-2a3");
        await expect(findField(page, "Phone")).toHaveValue("880171123");
      },
    },
    {
      text: "Email is an email-type input without a required rule",
      visit: {},
      async check(page) {
        await expect(findField(page, "Email")).toHaveAttribute("type", "email");
        await expect(findField(page, "Email")).not.toHaveAttribute("required");
        await wakeForm(page);
        await findButton(page).click();
        await expect(findField(page, "Phone")).toHaveAttribute("aria-invalid", "true");
        await expect(findField(page, "Email")).not.toHaveAttribute("aria-invalid");
      },
    },
    {
      text: "The message field has no rule",
      visit: {},
      async check(page) {
        await wakeForm(page);
        await findButton(page).click();
        await expect(findField(page, "Phone")).toHaveAttribute("aria-invalid", "true");
        await expect(findField(page, "Message")).not.toHaveAttribute("aria-invalid");
        await expect(findField(page, "Message")).not.toHaveAttribute("required");
      },
    },
    {
      text: "Fields show a valid or an invalid style after edit",
      visit: {},
      async check(page) {
        await wakeForm(page);
        const name = findField(page, "Name");
        const untouched = await readBorder(name);
        await name.fill("Rahima");
        await findField(page, "Email").focus();
        await expect.poll(() => readBorder(name)).not.toBe(untouched);
        const valid = await readBorder(name);
        await name.fill("");
        await findField(page, "Email").focus();
        await expect.poll(() => readBorder(name)).not.toBe(valid);
        expect(await readBorder(name)).not.toBe(untouched);
      },
    },
    {
      text: "While sending, a toast says 'Sending Message' and the button is disabled",
      visit: {},
      async check(page) {
        const { promise, resolve } = Promise.withResolvers<void>();
        await answerCalls(page, 201, promise);
        await send(page);
        await expect(findToast(page, "Sending Message")).toBeVisible();
        await expect(findButton(page)).toBeDisabled();
        resolve();
        await expect(findButton(page)).toBeEnabled();
      },
    },
    {
      text: "On success 'Message Sent Successfully' is shown and the four fields are cleared",
      visit: {},
      async check(page) {
        await answerCalls(page, 201);
        await send(page);
        await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
        await expectCleared(page);
      },
    },
    {
      text: "On failure 'Message Not Sent' is shown, and nothing is cleared",
      visit: {},
      async check(page) {
        await answerCalls(page, 503);
        await send(page);
        await expect(findToast(page, "Message Not Sent")).toBeVisible();
        await expectWritten(page, visitor);
      },
    },
    {
      text: "The call is POST /v1/public/contact-us with JSON: name, email, phone, message, url, created_at",
      visit: {},
      async check(page) {
        const bodies = await answerCalls(page, 201);
        const sending = page.waitForRequest(call);
        await send(page);
        const request = await sending;
        expect(request.method()).toBe("POST");
        expect(request.headers()["content-type"]).toBe("application/json");
        const { created_at: createdAt, ...fields } = JSON.parse(bodies[0] ?? "{}") as {
          created_at: string;
        };
        expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        expect(fields).toEqual({ name: visitor, ...written, url: "/contact" });
      },
    },
  ],
};

type StaticForm = {
  what: string;
  route: string;
  where: Where;
  fields: Record<string, string>;
  action: string;
};

const staticForms: StaticForm[] = [
  {
    what: "The newsletter form",
    route: "/about",
    where: inPart("Subscribe to our newsletter"),
    fields: { "Enter Your Email": "not an address" },
    action: "Subscribe",
  },
  {
    what: "The quote form in the service sidebar",
    route: "/service/web-development",
    where: (page) =>
      inSidebar(page)
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: "Get A Free Quote" }) }),
    fields: {
      "Your Name": "Rahima",
      "Email Address": "not an address",
      "Phone Number": "12",
      "Your Message": "Hello",
    },
    action: "Send",
  },
  {
    what: "The blog comment form",
    route: "/blog/blog-details",
    where: inPart("Leave a comment"),
    fields: { "First Name": "Rahima", Email: "not an address", Message: "Hello" },
    action: "Post Comment",
  },
];

function findStaticField({ where }: StaticForm, page: Page, name: string): Locator {
  return where(page).getByLabel(name, { exact: true });
}

/** Fills a form, sends it both ways, and looks that nothing at all comes of it. */
async function expectNothing(form: StaticForm, page: Page): Promise<void> {
  for (const [name, text] of Object.entries(form.fields)) {
    await findStaticField(form, page, name).fill(text);
  }
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  page.on("request", (request) => {
    // Islands, pictures and links' pages that come into view are no doing of the form.
    const isAsset = request.method() === "GET" && request.url().includes("/assets/");
    const isAhead =
      request.resourceType() === "fetch" && request.headers()["accept"] === "text/html";
    if (!isAsset && !isAhead) sent.push(`${request.method()} ${request.url()}`);
  });
  const address = page.url();
  await form.where(page).getByRole("button", { name: form.action, exact: true }).click();
  const [first = ""] = Object.keys(form.fields);
  await findStaticField(form, page, first).press("Enter");
  // What a form sends, it sends before the next picture is drawn.
  await page.screenshot();
  expect(sent).toEqual([]);
  expect(page.url()).toBe(address);
  for (const [name, text] of Object.entries(form.fields)) {
    await expect(findStaticField(form, page, name)).toHaveValue(text);
  }
}

const nothingHappens: Statement[] = staticForms.flatMap((form): Statement[] => [
  {
    text: `${form.what} has no submission behaviour: no request, no navigation, the text stays`,
    route: form.route,
    visit: {},
    check: (page) => expectNothing(form, page),
  },
  {
    text: `${form.what} has none without JavaScript either`,
    route: form.route,
    visit: { script: false },
    check: (page) => expectNothing(form, page),
  },
  {
    text: `${form.what} has no validation`,
    route: form.route,
    async check(page) {
      const controls = form.where(page).locator("input, textarea");
      expect(await controls.count()).toBeGreaterThan(0);
      for (const control of await controls.all()) {
        for (const rule of ["required", "pattern", "minlength"]) {
          await expect(control).not.toHaveAttribute(rule);
        }
      }
      const isChecked = await form
        .where(page)
        .locator("form")
        .evaluate((node) => !(node as HTMLFormElement).noValidate);
      expect(isChecked).toBe(false);
    },
  },
]);

export const staticFormChapter: Chapter = {
  id: "5.static-forms",
  route: "/service/web-development",
  statements: [
    ...nothingHappens,
    {
      text: "Email fields carry only the email input type",
      async check(page) {
        const email = inSidebar(page).getByRole("textbox", { name: "Email Address" });
        await expect(email).toHaveAttribute("type", "email");
      },
    },
    {
      text: "The phone field of the static variant uses a number type",
      async check(page) {
        const phone = inSidebar(page).getByRole("spinbutton", { name: "Phone Number" });
        await expect(phone).toHaveAttribute("type", "number");
      },
    },
    {
      text: "Reply does nothing",
      route: "/blog/blog-details",
      visit: {},
      async check(page) {
        const address = page.url();
        await inPart("2 Comments")(page)
          .getByRole("button", { name: /^Reply/ })
          .first()
          .click();
        expect(page.url()).toBe(address);
      },
    },
  ],
};
