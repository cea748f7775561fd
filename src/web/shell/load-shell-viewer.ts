import type { Calls, Viewer } from '../api-context.ts'
import type { ShellViewer } from './shell-viewer.ts'

/** Who looks, as the header shows them. */
export async function shellViewer(viewer: NonNullable<Viewer>, api: Calls): Promise<ShellViewer> {
  const { user } = await api.fetchOwnUser({})
  const entities = Object.entries({ ...user.bands, ...user.venues, ...user.festivals })
  return {
    userId: viewer.userId,
    label: user.username ?? viewer.email.split('@')[0] ?? viewer.email,
    hasProfile: user.username !== null,
    isOperator: viewer.isOperator,
    entities: entities.map(([id, name]) => ({ id, name })),
  }
}
