import { suggest } from "#core/messages/suggest.ts";
import { remember } from "#core/remember.ts";

/**
 * Suggests the address of a file that is named by its path on the disk, such as `public/logo.svg`.
 *
 * @param assets the same list each time
 */
export function suggestAsset(
  address: string,
  assets: readonly string[],
): { address: string; suggestion?: string; choices?: string } {
  const [path = ""] = address.trim().replaceAll("\\", "/").split(/[?#]/);
  const rest = path.replace(/^(?:\.{0,2}\/)*(?:(?:.*\/)?public\/)?/, "");
  if (/^(?:[a-z]{2,}:|\/\/)/i.test(address)) return { address };
  const named = assetsByName(assets).get(nameOf(rest)) ?? [];
  if (named.includes(`/${rest}`)) return { address, suggestion: `/${rest}` };
  const [only, ...others] = named.filter((asset) => asset.endsWith(`/${rest}`));
  return rest !== "" && only !== undefined && others.length === 0
    ? { address, suggestion: only }
    : suggest({ address }, `/${rest}`, assets);
}

const assetsByName = remember((assets: readonly string[]) => Map.groupBy(assets, nameOf));

/** @returns the last part of an address */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
