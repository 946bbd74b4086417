import { defineSite } from "@tessera-pages/engine";

export default defineSite({ enquiries: () => import("./forms/enquiry-form.ts") });
