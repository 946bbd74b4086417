import { placeAddress } from "#site/kit/place-address.ts";

/** The props of HTML elements that are addresses. */
const addressProps = ["action", "formAction", "href", "poster", "src"];

/**
 * Places the addresses of an element below the folder that the site is in on its host.
 *
 * @returns the props themselves where there is nothing to place
 */
export function placeProps(type: unknown, props: unknown): unknown {
  if (typeof type !== "string" || typeof props !== "object" || props === null) return props;
  const addresses = addressProps.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(props, name);
    return typeof value === "string" ? [[name, placeAddress(value)]] : [];
  });
  return addresses.length === 0 ? props : { ...props, ...Object.fromEntries(addresses) };
}
