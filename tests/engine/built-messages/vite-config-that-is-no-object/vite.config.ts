import { tessera } from "@tessera-pages/engine/vite";

export default [tessera()];
