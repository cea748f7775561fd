/**
 * Loads code of a part that the server has drawn: without a connection it waits for one, and what was drawn stands
 * meanwhile. What does not come with a connection either, asked twice, is gone, and throws.
 */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    if (navigator.onLine) return load()
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
    })
    return whenOnline(load)
  }
}
