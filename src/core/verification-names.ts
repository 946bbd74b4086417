/** The services that verify a site, by the name of the meta tag that each reads. */
export const verificationNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
  yandex: "yandex-verification",
  baidu: "baidu-site-verification",
  naver: "naver-site-verification",
} as const;
