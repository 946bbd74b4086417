/** A WebDriver BiDi connection: commands with their answers, and events. */
export type BidiConnection = {
  /** @throws what the browser answers instead of a result */
  send: <Result = void>(method: string, params: object) => Promise<Result>;
  on: (event: string, listener: (params: unknown) => void) => void;
};

type Message =
  | { type: "success"; id: number; result: unknown }
  | { type: "error"; id: number; error: string; message: string }
  | { type: "event"; method: string; params: unknown };

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** @param address of a browser that listens, `ws://…/session` */
export async function openBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: unknown) => void>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => resolve());
  socket.addEventListener("error", () => reject(new Error(`${address} does not answer.`)));
  socket.addEventListener("close", () => {
    for (const call of waiting.values()) call.reject(new Error("The browser has ended."));
  });
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "event") return listeners.get(message.method)?.(message.params);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") call?.resolve(message.result);
    else call?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await promise;

  const state = { lastId: 0 };
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      state.lastId += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(state.lastId, answer);
      socket.send(JSON.stringify({ id: state.lastId, method, params }));
      return answer.promise as Promise<Result>;
    },
    on: (event, listener) => void listeners.set(event, listener),
  };
}
