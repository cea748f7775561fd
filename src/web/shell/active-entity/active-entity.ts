import { entityIdIn, isChatPath, usernameIn } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'

type Entity = { id: string; username: string }
type Address = { pathname: string; search: string }

/** The search parameter that names the entity, by path. */
const searchParameters: Record<string, string> = {
  [paths.gigHub()]: 'entity',
  [paths.editEntity()]: 'id',
  [paths.chat()]: 'entity',
}

/** A booking is part of the Gig Hub. */
const parameterOf = (pathname: string) =>
  searchParameters[pathname.startsWith(`${paths.gigHub()}/`) ? paths.gigHub() : pathname] ?? ''

/** The id of the entity that an address names, own or not: its management, its editing, its Gig Hub. */
const addressedIn = ({ pathname, search }: Address) =>
  entityIdIn(pathname) ?? new URLSearchParams(search).get(parameterOf(pathname))

/**
 * The entity that the viewer acts for on a screen (spec 2 and 4, decisions C26 and C27).
 *
 * @param entities those that the viewer manages; one that is not among them is gone
 * @param keptId what this tab kept: an id, null for none, undefined while that is not known (on the server)
 * @returns null where the viewer acts for themselves; undefined where only the tab knows
 */
export function activeEntity<OwnEntity extends Entity>(
  address: Address,
  entities: readonly OwnEntity[],
  keptId: string | null | undefined,
): OwnEntity | null | undefined {
  const addressedId = addressedIn(address)
  const addressedName = usernameIn(address.pathname)
  const ownEntity = entities.find(({ id, username }) => id === addressedId || username === addressedName)
  if (ownEntity) return ownEntity
  if (address.pathname === '/' || isChatPath(address.pathname) || entities.length === 0) return null
  return keptId === undefined ? undefined : (entities.find(({ id }) => id === keptId) ?? null)
}
