type Entity = { id: string }
type Address = { pathname: string; search: string }

const addressed = /^\/(?:manage|profile)\/([^/]+)/

/** Where the entity stands behind the question mark, and as what. */
const asked: Record<string, string> = { '/gighub': 'entity', '/edit-entity-account': 'id' }

/** The entity that an address names, own or not: its page, its management, its editing, its Gig Hub. */
const namedIn = ({ pathname, search }: Address) =>
  addressed.exec(pathname)?.[1] ?? new URLSearchParams(search).get(asked[pathname] ?? '')

/**
 * The entity that somebody acts for on a screen (spec 2 and 4, decisions C26 and C27).
 *
 * @param entities those that somebody runs; one that is not among them is gone
 * @param keptId what this tab kept: an id, null for none, undefined while that is not known (on the server)
 * @returns null for nobody but oneself; undefined where only the tab can tell
 */
export function activeEntity<Own extends Entity>(
  address: Address,
  entities: readonly Own[],
  keptId: string | null | undefined,
): Own | null | undefined {
  const named = namedIn(address)
  const own = named && entities.find(({ id }) => id === named)
  if (own) return own
  if (address.pathname === '/' || entities.length === 0) return null
  return keptId === undefined ? undefined : (entities.find(({ id }) => id === keptId) ?? null)
}
