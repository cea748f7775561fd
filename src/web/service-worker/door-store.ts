import { isDoorPath } from '../../kernel/path-kinds.ts'
import { assetFor, isAsset } from './asset-cache.ts'
import { doorCache, type DoorMessage } from './kept-door.ts'

/** Of the kept page: whose it is, and until when. */
const ownerHeader = 'X-Kept-For'
const untilHeader = 'X-Kept-Until'

/** One step at a time, as with tickets: a page that is being fetched is wiped once it is there. */
let lastStep: Promise<unknown> = Promise.resolve()

function enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
  const next = lastStep.then(step, step)
  lastStep = next.catch(() => null)
  return next
}

/**
 * Keeps a door's page as the server renders it now, and its files; it replaces another door's.
 *
 * @returns whether the page and all of its files are there
 */
export function keepDoor({ path, userId, keepUntil, files }: DoorMessage): Promise<boolean> {
  return enqueue(async () => {
    if (!isDoorPath(path)) return false
    const response = await fetch(path, { cache: 'no-store', redirect: 'error' }).catch(() => null)
    if (!response?.ok) return false
    const headers = new Headers(response.headers)
    // The body is stored as the browser reads it.
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    headers.set(ownerHeader, userId)
    headers.set(untilHeader, keepUntil)
    const page = new Response(await response.blob(), { status: 200, headers })

    const urls = files.filter(isAsset).map((file) => new URL(file, self.location.origin).href)
    const answers = await Promise.all(
      urls.map(async (url) => [url, await assetFor(new Request(url)).catch(() => null)] as const),
    )
    const cache = await caches.open(doorCache)
    await Promise.all(answers.flatMap(([url, file]) => (file?.ok ? [cache.put(url, file.clone())] : [])))
    await cache.put(path, page)
    const current = new Set([...urls, new URL(path, self.location.origin).href])
    const old = (await cache.keys()).filter(({ url }) => !current.has(url))
    await Promise.all(old.map((request) => cache.delete(request)))
    return answers.every(([, file]) => file?.ok)
  })
}

/** Wipes the kept door unless it is this person's. @param userId null wipes it in any case */
export function keepDoorOnlyOf(userId: string | null): Promise<void> {
  return enqueue(async () => {
    const cache = await caches.open(doorCache)
    const pages = (await cache.keys()).filter(({ url }) => isDoorPath(new URL(url).pathname))
    const owners = await Promise.all(
      pages.map(async (page) => (await cache.match(page))?.headers.get(ownerHeader) ?? null),
    )
    if (owners.some((owner) => owner === userId)) return
    await caches.delete(doorCache)
  })
}

/** The kept page of a door; null for none, and for one whose show is over. */
export async function keptDoor(path: string): Promise<Response | null> {
  const page = await (await caches.open(doorCache)).match(path)
  if (!page) return null
  if (Date.parse(page.headers.get(untilHeader) ?? '') > Date.now()) return page
  await caches.delete(doorCache)
  return null
}
