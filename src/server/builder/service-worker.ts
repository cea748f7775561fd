import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { paths } from '../../kernel/paths.ts'

/**
 * Builds the service worker into one file next to the browser's files, and lists those in it: another build is another
 * worker, and the browser takes the newer one.
 *
 * @param client the folder of the browser's files, built before
 */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  const assets = (await readdir(join(client, 'assets'))).map(paths.asset).toSorted()
  const font = assets.find((path) => path.includes('barlow-condensed') && path.endsWith('.woff2'))
  if (!font) throw new Error('The font of headings is not among the built files.')

  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { builtAssets: JSON.stringify(assets), builtHeadingFont: JSON.stringify(font) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: join(root, 'src/web/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: paths.serviceWorker.slice(1), codeSplitting: false },
      },
    },
  })
}
