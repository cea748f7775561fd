import { useSyncExternalStore } from 'react'
import { readText, writeText } from '../../stored-text.ts'
import { isServerThere } from '../offline/server-there.ts'
import { createSubscribers } from '../../subscribers.ts'

/** What a tab remembers of the chunks for which it reloaded already. */
const reloadedKey = 'reloaded-for'
/** Chunks load with this timeout (spec 7). */
export const chunkTimeoutMs = 120_000

/** A part of the app that could not be loaded, most often because a newer version took its place. */
export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/** Why a page asks for a reload: its code is outdated, or part of it was lost with the connection. */
export type ReloadReason = 'new-version' | 'cut-off'

let reason: ReloadReason | null = null
let destination: string | null = null
/** The link that was clicked a moment ago: React tells where the router goes later than a chunk can fail. */
let clicked: string | null = null
const clickedForMs = 1_000
/** When the connection went or came, in ms of the page's clock. */
let switchedAt = -Infinity
/** Requests under way then are told they failed within this time. */
const aroundSwitchMs = 10_000
const reloadOffers = createSubscribers()

/** Asks for a reload and leaves the page as it is until someone agrees. */
export function offerReload(why: ReloadReason) {
  reason = why
  reloadOffers.publish()
}

/** Why the page waits for someone to reload it; null when it does not. */
export const useReloadReason = () =>
  useSyncExternalStore(
    reloadOffers.subscribe,
    () => reason,
    () => null,
  )

/** Where the router is on its way to, null for nowhere: a reload leads there. */
export function setDestination(address: string | null) {
  destination = address
}

const quietErrors = new WeakSet<object>()

/** Loads something optional: if it is missing, that is no reason to reload. */
export async function quietly<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) quietErrors.add(error)
    throw error
  }
}

/**
 * Recovers from a chunk that is gone while the server is there (decision G50, S43): one reload a chunk and
 * tab, by itself, on to where someone was going; after that the page stays and says that a new version is ready.
 *
 * @returns false when the server is not there: then it is the connection that is missing, and nothing is done
 */
export async function recoverFrom(chunk: string): Promise<boolean> {
  if (!(await isServerThere())) return false

  const reloaded = readText('sessionStorage', reloadedKey)?.split(' ') ?? []
  if (reloaded.includes(chunk)) {
    offerReload('new-version')
    return true
  }
  writeText('sessionStorage', reloadedKey, [...reloaded, chunk].join(' '))
  reloadPage()
  return true
}

/** Whether the connection is away or was a moment ago: what does not come then says nothing about its version. */
export const isCutOff = () => !navigator.onLine || performance.now() - switchedAt < aroundSwitchMs

/** Renders the page again from the server: the one someone is navigating to, else this one. */
export function reloadPage() {
  const to = destination ?? clicked
  if (to) location.assign(to)
  else location.reload()
}

/** How Chromium, Firefox and Safari word a module that did not come. */
const wordsOfBrowsers = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether an error is a part of the app that did not come. */
export const isOfChunk = (error: unknown) =>
  error instanceof MissingChunk || (error instanceof Error && wordsOfBrowsers.test(error.message))

/** The failed file's name, if the browser gives it. */
const chunkIn = (error: Error) => /\/assets\/[^\s?#]+/.exec(error.message)?.[0] ?? 'unknown'

function noteLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return
  const to = link.pathname + link.search
  clicked = to
  setTimeout(() => {
    if (clicked === to) clicked = null
  }, clickedForMs)
}

if (typeof window !== 'undefined') {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Vite throws the same error after this event, and only then does `quietly` see it.
    setTimeout(() => {
      if (!quietErrors.has(payload) && !isCutOff()) void recoverFrom(chunkIn(payload))
    })
  })
  for (const change of ['online', 'offline']) addEventListener(change, () => (switchedAt = performance.now()))
  addEventListener('click', ({ target }) => noteLink(target), true)
}
