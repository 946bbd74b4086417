import { readSite } from "../../strings/list-pages.js";

export default readSite;
