import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const languages = { bash, css, json, markdown, typescript, xml, yaml };

/** One of its own: importing changes nothing of what others use. */
const marker = hljs.newInstance();
for (const [name, language] of Object.entries(languages)) marker.registerLanguage(name, language);

/**
 * Marks the words of code with classes.
 *
 * @param language `text` where nothing is to be marked
 * @returns HTML
 * @throws where the language is not known
 */
export function highlight(code: string, language: string): string {
  if (language === "text") return escapeText(code);
  return marker.highlight(code, { language }).value;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
