/** Every route of the specification, exactly as it is written there, with the name of its screen. */
export const routes = {
  "/": "Run the whole factory from one clear screen.",
  "/about": "About Us",
  "/service": "Services",
  "/service/web-development": "Web Development",
  "/service/app-development": "Application Development",
  "/service/e-commerce-development": "E-commerce Development",
  "/service/framework-development": "Framework Development",
  "/service/digital-advertisement": "Digital Advertisement",
  "/service/branding-and-design": "Branding and Design",
  "/service/print-advertisement": "Print Advertisement",
  "/service/service-details": "Service Detail Center",
  "/service/service-details-right": "Service Detail Right",
  "/service/service-details-center": "Service Detail Center",
  "/product": "Products",
  "/product/manufacturing-erp": "Manufacturing ERP",
  "/product/hr-payroll": "HR & Payroll",
  "/product/rmg-garments-erp": "RMG Garments ERP",
  "/product/point-of-sale": "Point of Sale",
  "/product/token-queue-management": "Token Queue Management",
  "/product/custom-development": "Custom Development",
  "/product/product-details-right": "Manufacturing ERP",
  "/product/product-details-center": "Manufacturing ERP",
  "/product/product-details/manufacturing-erp": "Manufacturing ERP",
  "/product/product-details/hr-payroll": "HR & Payroll",
  "/product/product-details/rmg-garments-erp": "RMG Garments ERP",
  "/product/product-details/point-of-sale": "Point of Sale",
  "/product/product-details/token-queue-management": "Token Queue Management",
  "/product/product-details/custom-development": "Custom Development",
  "/team": "Our Team",
  "/testimonial": "Testimonials",
  "/blog": "Blog",
  "/blog/blog-details": "Forty-one numbers that somebody copies by hand",
  "/blog/blog-details-right": "Forty-one numbers that somebody copies by hand",
  "/blog/blog-details-center": "Forty-one numbers that somebody copies by hand",
  "/contact": "Contact",
  "/serviceDark": "Services",
  "/service/service-details-dark": "Service Detail Center",
  "/service/service-details-right-dark": "Service Detail Right",
  "/service/service-details-center-dark": "Service Detail Center",
  "/blogdark": "Blog",
  "/blog/blog-details-dark": "Forty-one numbers that somebody copies by hand",
  "/blog/blog-details-right-dark": "Forty-one numbers that somebody copies by hand",
  "/blog/blog-details-center-dark": "Forty-one numbers that somebody copies by hand",
} as const;

export const allRoutes: string[] = Object.keys(routes);
export const darkRoutes = allRoutes.filter((route) => /dark$/i.test(route));
export const lightRoutes = allRoutes.filter((route) => !/dark$/i.test(route));
export const innerRoutes = allRoutes.filter((route) => route !== "/");

/** The three places of the sidebar, by the end of a route's name. */
export const layouts = {
  left: [
    "/service/service-details",
    "/service/service-details-dark",
    "/blog/blog-details",
    "/blog/blog-details-dark",
    "/product/manufacturing-erp",
    "/service/web-development",
  ],
  right: [
    "/service/service-details-right",
    "/service/service-details-right-dark",
    "/blog/blog-details-right",
    "/blog/blog-details-right-dark",
    "/product/product-details-right",
  ],
  none: [
    "/service/service-details-center",
    "/service/service-details-center-dark",
    "/blog/blog-details-center",
    "/blog/blog-details-center-dark",
    "/product/product-details-center",
  ],
} as const;

/** The services, by the slug that stands in their address. */
export const services = {
  "web-development": "Web Development",
  "app-development": "Application Development",
  "e-commerce-development": "E-commerce Development",
  "framework-development": "Framework Development",
  "digital-advertisement": "Digital Advertisement",
  "branding-and-design": "Branding and Design",
  "print-advertisement": "Print Advertisement",
} as const;

/** The products, by the slug that stands in their address. */
export const products = {
  "manufacturing-erp": "Manufacturing ERP",
  "hr-payroll": "HR & Payroll",
  "rmg-garments-erp": "RMG Garments ERP",
  "point-of-sale": "Point of Sale",
  "token-queue-management": "Token Queue Management",
  "custom-development": "Custom Development",
} as const;

/** Links by name, as `hasLinks` takes them. */
export function listLinks(folder: string, names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([slug, name]) => [name, `${folder}/${slug}`]),
  );
}
