import { expect, test } from "playwright/test";

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
