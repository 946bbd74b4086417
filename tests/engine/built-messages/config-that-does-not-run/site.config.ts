import { defineSite } from "@tessera-pages/engine";

export default defineSite({
  alow: { frames: ["https://map.example"] },
  outputs: () => import("./theme/leaflets.ts"),
});
