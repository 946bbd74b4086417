import { defineSite } from "@tessera-pages/engine";

export default defineSite({ outputs: () => import("./theme/outputs/outputs.ts") });
