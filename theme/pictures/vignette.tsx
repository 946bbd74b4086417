import type { ComponentType } from "react";

const modules = import.meta.glob<{ Vignette: ComponentType }>("./vignettes/*.tsx", { eager: true });

/**
 * A calm drawing of a product screen in the theme's own colours.
 *
 * @param props.name a file of `vignettes/`; the check of the documents knows them
 * @throws where there is none
 */
export function Vignette({ name }: { name: string }) {
  const Drawing = modules[`./vignettes/${name}.tsx`]?.Vignette;
  if (Drawing === undefined)
    throw new Error(`theme/pictures/vignettes/${name}.tsx does not exist.`);
  return <Drawing />;
}
