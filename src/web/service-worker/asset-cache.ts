import { paths } from '../../kernel/paths.ts'

/** What the build wrote into this worker: the browser's files by address, and the font of headings. */
declare const builtAssets: readonly string[]
declare const builtHeadingFont: string

const assetsCache = 'assets'
const assetPaths = new Set(builtAssets)

/** The address of the headings' font. */
export const headingFont = builtHeadingFont

/** Keeps what the offline pages need. */
export async function keepShell(): Promise<void> {
  await (await caches.open(assetsCache)).add(headingFont)
}

/** Whether an address is one of the build's files whose name is its hash. */
export const isAsset = (path: string) => path.startsWith(paths.asset(''))

/** The kept file, else the network's; a file whose name is its hash never changes. */
export async function assetFor(request: Request): Promise<Response> {
  // A kept door's files outlive the build that they are from.
  const cached = await caches.match(request.url)
  if (cached) return cached

  const response = await fetch(request)
  if (response.ok && response.type === 'basic')
    await (await caches.open(assetsCache)).put(request.url, response.clone())
  return response
}

/** Drops the files of earlier builds. */
export async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(assetsCache)
  const old = (await cache.keys()).filter(({ url }) => !assetPaths.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
