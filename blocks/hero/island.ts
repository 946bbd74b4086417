/** The link to the film opens it over the page; the window for it is fetched with the first film. */
export function wake(island: HTMLElement): () => void {
  const link = island.querySelector<HTMLAnchorElement>(".hero-film");
  const state = { close: (): void => undefined };

  async function open(film: HTMLAnchorElement): Promise<void> {
    try {
      const code = await import("./film.tsx");
      state.close();
      state.close = code.openFilm(film);
    } catch {
      // Where the window cannot be had, the link leads to the film itself.
      location.assign(film.href);
    }
  }

  link?.addEventListener("click", (click) => {
    // Whoever wants the film in a tab of its own gets it there.
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    void open(link);
  });
  return () => state.close();
}
