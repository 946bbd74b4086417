import { defineSite } from "@tessera-pages/engine";

export default defineSite({
  allow: { frames: ["https://www.openstreetmap.org"] },
  enquiries: () => import("./forms/enquiry-form.ts"),
  outputs: () => import("./theme/outputs/outputs.ts"),
});
