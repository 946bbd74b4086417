export { loadForeign as wake } from "@tessera-pages/engine/kit";
