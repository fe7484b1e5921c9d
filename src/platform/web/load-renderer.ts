/** Makes the HTML of a page from what it shows. */
type Renderer = (data: unknown) => string;

/**
 * Loads the half of a page's build that runs here. It is made from the same components as the half that runs in the
 * browser, holds everything it needs, and cannot be named before there is a build. Node loads it once.
 */
export async function loadRenderer(file: URL): Promise<Renderer> {
  const loaded = (await import(file.href)) as { render?: unknown };
  if (typeof loaded.render !== 'function') throw new Error(`${file.href} has no renderer`);
  return loaded.render as Renderer;
}
