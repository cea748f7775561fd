import type { Calls, Viewer } from '../api-context.ts'
import type { ShellViewer } from './shell-viewer.ts'

/** Who looks, as the header shows them, with every entity that they run. */
export async function shellViewer(viewer: NonNullable<Viewer>, api: Calls): Promise<ShellViewer> {
  const [{ user }, { entities }] = await Promise.all([api.fetchOwnUser({}), api.listManagedEntities({})])
  return {
    userId: viewer.userId,
    label: user.username ?? viewer.email.split('@')[0] ?? viewer.email,
    hasProfile: user.username !== null,
    image: user.image,
    fullName: user.fullName,
    isOperator: viewer.isOperator,
    entities,
  }
}
