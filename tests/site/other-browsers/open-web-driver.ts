/** A session of W3C WebDriver. */
export type WebDriverSession = {
  /** @throws what the driver answers instead of a value */
  send: <Value = unknown>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: object,
  ) => Promise<Value>;
};

type Answer = { value: unknown };
type Failure = { error: string; message: string };

/**
 * @param address of the driver
 * @param capabilities that the session must have
 */
export async function openWebDriver(
  address: string,
  capabilities: object,
): Promise<WebDriverSession> {
  const { sessionId } = await ask<{ sessionId: string }>(`${address}/session`, {
    method: "POST",
    body: JSON.stringify({ capabilities: { alwaysMatch: capabilities } }),
  });
  return {
    send: (method, path, body = {}) =>
      ask(`${address}/session/${sessionId}${path}`, {
        method,
        ...(method === "POST" && { body: JSON.stringify(body) }),
      }),
  };
}

async function ask<Value>(url: string, request: RequestInit): Promise<Value> {
  const response = await fetch(url, request);
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value as Value;
  const { error, message } = value as Failure;
  throw new Error(`${error}: ${message}`);
}
