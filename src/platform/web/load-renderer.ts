/** Renders the HTML of a page from its data. */
type Renderer = (data: unknown) => string;

/**
 * Loads the server-side part of a page's build. It is made from the same components as the browser part and includes
 * all it needs. It cannot be imported statically, because it only exists after a build. Node caches it.
 */
export async function loadRenderer(file: URL): Promise<Renderer> {
  const loaded = (await import(file.href)) as { render?: unknown };
  if (typeof loaded.render !== 'function') throw new Error(`${file.href} has no renderer`);
  return loaded.render as Renderer;
}
