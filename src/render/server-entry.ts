export { renderPage } from "./render-page.tsx";
