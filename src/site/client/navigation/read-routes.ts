/**
 * Reads the site's routes, as the build lists them (`build/outputs/routes.ts`).
 *
 * @param answer to the request for the list
 * @returns none where it is no list: every page is found all the same, by its address
 */
export async function readRoutes(answer: Response): Promise<string[]> {
  try {
    return (await answer.json()) as string[];
  } catch {
    return [];
  }
}
