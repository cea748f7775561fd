import { paths } from '../../kernel/paths.ts'

/** The icons that phones and desktops show for the installed app; `size` is the side in pixels. */
export const appIcons = [
  { path: paths.appIcon('192'), size: 192, purpose: 'any' },
  { path: paths.appIcon('512'), size: 512, purpose: 'any' },
  { path: paths.appIcon('maskable-512'), size: 512, purpose: 'maskable' },
  { path: paths.appIcon('apple-touch'), size: 180, purpose: 'apple' },
] as const
