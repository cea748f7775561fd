import type { Calls, Viewer } from '../api-context.ts'
import type { ShellViewer } from './shell-viewer.ts'

/** Who looks, as the header shows them. */
export async function shellViewer(viewer: NonNullable<Viewer>, api: Calls): Promise<ShellViewer> {
  return {
    userId: viewer.userId,
    label: viewer.email.split('@')[0] ?? viewer.email,
    hasProfile: false,
    isOperator: viewer.isOperator,
    entities: [],
  }
}
