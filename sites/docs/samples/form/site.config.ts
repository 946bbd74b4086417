import { defineSite } from "tessera";

export default defineSite({ enquiries: () => import("./forms/enquiry-form.ts") });
