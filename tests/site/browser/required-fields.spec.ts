import { expect, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

type Field = { name: string; isRequired: boolean; mark: string; look: string };

/** In both, colours alone say nothing: forced ones leave a site none of its own. */
for (const forcedColors of ["none", "active"] as const) {
  test.describe(`forced colours: ${forcedColors}`, () => {
    test.use({ javaScriptEnabled: false, contextOptions: { forcedColors } });

    test("on every page, a required field says so in words beside its label, and no other does", async ({
      page,
    }) => {
      test.slow();
      const fields: Field[] = [];
      for (const route of listPages()) {
        await page.goto(route);
        const found = await page.locator(".field").evaluateAll((all) =>
          all.map((field) => {
            const control = field.querySelector("input, textarea");
            const label = field.querySelector("label");
            const mark = field.querySelector(".field-mark");
            const [box, beside] = [mark?.getBoundingClientRect(), label?.getBoundingClientRect()];
            const isBeside = (box?.left ?? 0) > (beside?.right ?? 0) && box?.height !== 0;
            const isSeen = mark?.checkVisibility({ opacityProperty: true }) === true && isBeside;
            return {
              name: label?.textContent ?? "",
              isRequired: control?.hasAttribute("required") === true,
              mark: mark?.textContent ?? "",
              look: isSeen ? "seen" : "",
            };
          }),
        );
        fields.push(...found);
      }
      const required = fields.filter(({ isRequired }) => isRequired);
      expect(new Set(required.map(({ name }) => name))).toEqual(new Set(["Name", "Phone"]));
      for (const { mark, look } of required) {
        expect(mark).toBe("required");
        expect(look).toBe("seen");
      }
      const others = fields.filter(({ isRequired }) => !isRequired);
      expect(others.length).toBeGreaterThan(3);
      expect(others.filter(({ mark }) => mark !== "")).toEqual([]);
    });
  });
}

test("the mark is for the eye: a label stays the field's name, word for word", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send us an enquiry" });
  for (const name of ["Name", "Phone"]) {
    const field = form.getByLabel(name, { exact: true });
    await expect(field).toHaveAccessibleName(name);
    await expect(field).toHaveAttribute("required");
  }
  await expect(form.getByLabel("Email", { exact: true })).not.toHaveAttribute("required");
});
