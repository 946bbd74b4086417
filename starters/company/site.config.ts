import { defineSite } from "@tessera-pages/engine";

export default defineSite({
  // The map's frame comes from there.
  allow: { frames: ["https://www.openstreetmap.org"] },
  enquiries: () => import("#forms/enquiry-form.ts"),
  // The picture that shared links show, drawn with the site's own look.
  outputs: () => import("./theme/outputs/outputs.ts"),
});
