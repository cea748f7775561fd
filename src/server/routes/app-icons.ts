/** The icons that phones and desktops show for the installed app; `size` is the side in pixels. */
export const appIcons = [
  { path: '/icons/192.png', size: 192, purpose: 'any' },
  { path: '/icons/512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: '/icons/apple-touch.png', size: 180, purpose: 'apple' },
] as const
