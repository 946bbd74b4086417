import "../src/tools/cli/assert-node.ts";
import { takePictures } from "../tests/create/company-sites/take-pictures.ts";

await takePictures(process.argv.slice(2));
