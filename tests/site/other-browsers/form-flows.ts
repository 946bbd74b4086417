import { expect } from "playwright/test";
import type { Place } from "./engine.ts";
import type { Flow } from "./flow.ts";
import type { Visit } from "./make-visit.ts";

const form: Place = { role: "form", name: "Send us an enquiry" };
const send: Place = { role: "button", name: "Send Message", inside: form };
const names = ["Name", "Email", "Phone", "Message"] as const;
const written = ["rahima@mill.example", "01711223344", "Forty-one numbers."];

function findField(name: (typeof names)[number]): Place {
  return { role: "textbox", name, inside: form };
}

async function open(visit: Visit): Promise<void> {
  await visit.open("/contact");
  await visit.read(form, (element) => element.scrollIntoView({ behavior: "instant" }));
  await expect
    .poll(() =>
      visit.read(form, (element) => element.closest("tessera-island")?.hasAttribute("awake")),
    )
    .toBe(true);
}

async function fill(visit: Visit, values: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await visit.fill(findField(name), values[index] ?? "");
  }
}

async function listValues(visit: Visit): Promise<string[]> {
  const values: string[] = [];
  for (const name of names) {
    values.push(await visit.read(findField(name), (field) => (field as HTMLInputElement).value));
  }
  return values;
}

async function expectToast(visit: Visit, text: string): Promise<void> {
  await expect
    .poll(() =>
      visit.evaluate(() =>
        [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.textContent),
      ),
    )
    .toContain(text);
}

const missField: Flow = {
  name: "the form says what is missing, and the focus goes there",
  async run({ visit, service, visitor }) {
    await open(visit);
    await visit.click(send);
    await expect
      .poll(() => visit.read(findField("Name"), (field) => field === document.activeElement))
      .toBe(true);
    for (const name of ["Name", "Phone"] as const) {
      const told = await visit.read(findField(name), (field) => [
        field.getAttribute("aria-invalid"),
        document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
      ]);
      expect(told).toEqual(["true", `${name} is required`]);
    }
    await visit.fill(findField("Name"), visitor);
    await visit.click(send);
    await expect
      .poll(() => visit.read(findField("Phone"), (field) => field === document.activeElement))
      .toBe(true);
    expect(service.findRows(visitor)).toEqual([]);
  },
};

const sendForm: Flow = {
  name: "the form sends what was written, says so, and is empty again",
  async run({ visit, service, visitor }) {
    await open(visit);
    await fill(visit, [visitor, ...written]);
    await visit.click(send);
    await expectToast(visit, "Message Sent Successfully");
    expect(await listValues(visit)).toEqual(["", "", "", ""]);
    const [email, phone, message] = written;
    const row = { name: visitor, email, phone, message, url: "/contact" };
    expect(service.findRows(visitor)).toMatchObject([row]);
  },
};

const loseService: Flow = {
  name: "the form says when the service is down, keeps what was written, and can be sent again",
  async run({ visit, service, visitor }) {
    await open(visit);
    await fill(visit, [visitor, ...written]);
    await service.kill();
    try {
      await visit.click(send);
      await expectToast(visit, "Message Not Sent");
      expect(await listValues(visit)).toEqual([visitor, ...written]);
    } finally {
      await service.restart();
    }
    await visit.click(send);
    await expectToast(visit, "Message Sent Successfully");
    expect(service.findRows(visitor)).toHaveLength(1);
  },
};

export const formFlows: Flow[] = [missField, sendForm, loseService];
