import { Hono } from "hono";
import { cors } from "hono/cors";
import { elapsedHeader, enquiryPath, idempotencyHeader } from "#blocks/contact-form/enquiry.ts";
import { answerVisitor } from "./answer-visitor.ts";
import { type AnswerPage, makeAnswerPage } from "./make-answer-page.ts";
import type { RateLimit } from "./make-rate-limit.ts";
import { findBodyForm } from "./read-body.ts";
import { takeEnquiry, type Desk } from "./take-enquiry.ts";

export type EnquiryAppOptions = Desk & {
  limitRate: RateLimit | null;
  /** Sites besides this one whose pages may send enquiries, such as `https://www.example.com`. */
  origins: string[];
  /** Whose calls are counted together. */
  readAddress: (request: Request, env: unknown) => string;
  /** HTML and headers that make an answer look like the site; null where there is no site. */
  readTemplate: () => Promise<{ html: string; headers: Headers } | null>;
};

/**
 * @returns an app with the one call of the site. It keeps nothing of its own between requests: what
 *   it needs is given.
 */
export function makeEnquiryApp(options: EnquiryAppOptions): Hono {
  const { limitRate, origins, readAddress, readTemplate, log } = options;
  const app = new Hono();

  app.use(
    enquiryPath,
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type", idempotencyHeader, elapsedHeader],
      exposeHeaders: ["Retry-After"],
      maxAge: 600,
    }),
  );

  app.post(enquiryPath, async ({ req, env }) => {
    const request = req.raw;
    const form = findBodyForm(request.headers.get("content-type"));
    const waitSeconds = (await limitRate?.(readAddress(request, env))) ?? 0;
    const answer =
      waitSeconds > 0
        ? {
            status: 429 as const,
            message: "Too many messages from your network. Try again later.",
            retryAfterSeconds: waitSeconds,
          }
        : await takeEnquiry(request, form, options);
    if (answer.status === 429) log("warn", "enquiry-refused", { status: 429 });

    const template = form === "form" ? await readTemplate() : null;
    const back = findWayBack(request, origins);
    const makePage = async (page: AnswerPage): Promise<string> =>
      makeAnswerPage(template?.html ?? null, { ...page, back });
    return answerVisitor(answer, { form, headers: template?.headers ?? new Headers() }, makePage);
  });

  app.all(enquiryPath, () =>
    Response.json(
      { message: "Send an enquiry with POST" },
      { status: 405, headers: { Allow: "POST, OPTIONS" } },
    ),
  );
  return app;
}

/** The page that the form stood on; only a site that may send enquiries is linked to. */
function findWayBack(request: Request, origins: string[]): string {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return "/contact";
  const { origin, pathname } = new URL(referer);
  if (origins.includes(origin)) return origin + pathname;
  return origin === new URL(request.url).origin ? pathname : "/contact";
}
