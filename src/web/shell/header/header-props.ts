import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'

/** What the header and the menu need: the viewer, the entity they act for, and the action of Logout. */
export type HeaderProps = { viewer: ShellViewer | null; active: OwnEntity | null; onLogout: () => void }
