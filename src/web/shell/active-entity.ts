type Entity = { id: string }

const addressed = /^\/(?:manage|profile)\/([^/]+)/

/**
 * The entity that somebody acts for on a screen (spec 2 and 4, decisions C26 and C27).
 *
 * @param entities those that somebody runs; one that is not among them is gone
 * @param keptId what this tab kept: an id, null for none, undefined while that is not known (on the server)
 * @returns null for nobody but oneself; undefined where only the tab can tell
 */
export function activeEntity<Own extends Entity>(
  pathname: string,
  entities: readonly Own[],
  keptId: string | null | undefined,
): Own | null | undefined {
  const named = addressed.exec(pathname)?.[1]
  const own = named && entities.find(({ id }) => id === named)
  if (own) return own
  if (pathname === '/' || entities.length === 0) return null
  return keptId === undefined ? undefined : (entities.find(({ id }) => id === keptId) ?? null)
}
