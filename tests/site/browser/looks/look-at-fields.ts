import { expect, type Page } from "playwright/test";

type Field = { name: string; isRequired: boolean; mark: string; isSeen: boolean };

/**
 * A required field says so in words beside its label, and no other does. Colours alone say nothing: forced
 * ones leave a site none of its own.
 *
 * @returns how many fields of either kind there are
 */
export async function lookAtFields(page: Page): Promise<{ required: number; others: number }> {
  const fields: Field[] = await page.locator(".field").evaluateAll((all) =>
    all.map((field) => {
      const control = field.querySelector("input, textarea");
      const label = field.querySelector("label");
      const mark = field.querySelector(".field-mark");
      const [box, beside] = [mark?.getBoundingClientRect(), label?.getBoundingClientRect()];
      const isBeside = (box?.left ?? 0) > (beside?.right ?? 0) && box?.height !== 0;
      return {
        name: label?.textContent ?? "",
        isRequired: control?.hasAttribute("required") === true,
        mark: mark?.textContent ?? "",
        isSeen: mark?.checkVisibility({ opacityProperty: true }) === true && isBeside,
      };
    }),
  );
  const required = fields.filter(({ isRequired }) => isRequired);
  for (const field of required) {
    expect(["Name", "Phone"]).toContain(field.name);
    expect(field).toMatchObject({ mark: "required", isSeen: true });
  }
  const others = fields.filter(({ isRequired }) => !isRequired);
  expect(others.filter(({ mark }) => mark !== "")).toEqual([]);
  return { required: required.length, others: others.length };
}
