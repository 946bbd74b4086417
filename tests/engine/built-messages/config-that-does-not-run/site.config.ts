import { defineSite } from "tessera";

export default defineSite({
  alow: { frames: ["https://map.example"] },
  outputs: () => import("./theme/leaflets.ts"),
});
