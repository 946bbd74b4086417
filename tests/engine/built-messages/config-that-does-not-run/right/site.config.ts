import { defineSite } from "tessera";

export default defineSite({
  allow: { frames: ["https://map.example"] },
  outputs: () => import("./theme/leaflets.ts"),
});
