/**
 * Reads the site's routes, as the build lists them (`src/site/outputs/routes.ts`).
 *
 * @param answer to the request for the list
 * @returns an empty list for any other answer: pages are found by their address all the same
 */
export async function readRoutes(answer: Response): Promise<string[]> {
  try {
    return (await answer.json()) as string[];
  } catch {
    return [];
  }
}
