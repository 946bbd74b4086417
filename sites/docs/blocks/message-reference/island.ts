export { wakeArticle as wake } from "#theme/parts/wake-article.ts";
