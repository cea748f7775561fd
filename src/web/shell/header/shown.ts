import type { OwnEntity, ShellViewer } from '../shell-viewer.ts'

/** What header and menu show: who looks, for whom they act, and what Logout does. */
export type Shown = { viewer: ShellViewer | null; active: OwnEntity | null; onLogout: () => void }
