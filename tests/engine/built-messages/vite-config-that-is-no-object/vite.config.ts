import { tessera } from "tessera/vite";

export default [tessera()];
