import { defineSite } from "@tessera-pages/engine";

export default defineSite({
  allow: { frames: ["https://map.example"] },
  outputs: () => import("./theme/leaflets.ts"),
});
