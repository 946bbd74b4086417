import { defineSite } from "tessera";

export default defineSite({ outputs: () => import("./theme/outputs.ts") });
