export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ "site.css": "site.css", "strings/tally.js": "tally.js" });
  eleventy.setQuietMode(true);
  return { dir: { input: "src", output: "dist" } };
}
