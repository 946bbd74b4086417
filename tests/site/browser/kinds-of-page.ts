/** Ten kinds of page: where what a visitor waits for and pays for is held to a budget. */
export const kindsOfPage = [
  "/",
  "/about",
  "/product",
  "/product/point-of-sale",
  "/service/web-development",
  "/blog",
  "/blog/forty-one-numbers",
  "/team",
  "/contact",
  "/search",
] as const;
