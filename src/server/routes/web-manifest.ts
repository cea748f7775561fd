import type { ProductSettings } from '../../ports/ctx.ts'
import { paths } from '../../kernel/paths.ts'
import { appIcons } from './app-icons.ts'

/** What makes the site an app that can be installed. */
export const webManifest = ({ productName }: Pick<ProductSettings, 'productName'>): Response =>
  new Response(JSON.stringify(manifest(productName)), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })

const manifest = (name: string) => ({
  id: paths.home,
  name,
  short_name: name,
  description: 'Your Guide to the Local Music Scene',
  lang: 'en-US',
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  background_color: '#0b1430',
  theme_color: '#0b1430',
  categories: ['music', 'entertainment', 'lifestyle'],
  icons: [
    ...appIcons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    { src: paths.icon, sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Discover', url: paths.discover, icons: shortcutIcons() },
    { name: 'My tickets', url: paths.tickets, icons: shortcutIcons() },
  ],
})

const shortcutIcons = () => [{ src: paths.appIcon('192'), sizes: '192x192', type: 'image/png' }]
