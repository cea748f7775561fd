import { useSyncExternalStore } from 'react'
import { readText, writeText } from '../stored-text.ts'

/** What a tab remembers of the chunks for which it reloaded already. */
const reloadedKey = 'reloaded-for'
/** Chunks load with this timeout (spec 7). */
export const chunkTimeoutMs = 120_000

/** A part of the app that could not be loaded, most often because a newer version took its place. */
export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

let isNewReady = false
let quiet = 0
let destination: string | null = null
/** The link that was clicked a moment ago: React tells where the router goes later than a chunk can fail. */
let clicked: string | null = null
const clickedForMs = 1_000
const listeners = new Set<() => void>()

function setNewReady() {
  isNewReady = true
  for (const listener of listeners) listener()
}

/** Whether the page waits for somebody to reload it. */
export const useNewVersion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isNewReady,
    () => false,
  )

/** Where the router is on its way to, null for nowhere: a reload leads there. */
export function setDestination(address: string | null) {
  destination = address
}

/** Loads something that the page can do without: its absence is no reason to reload. */
export async function quietly<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  quiet += 1
  try {
    return await load()
  } finally {
    quiet -= 1
  }
}

/**
 * Recovers from a chunk that is gone (decision G50, quality.md S43): one reload a chunk and tab, by itself, on to where
 * somebody was going; after that the page stays and says that a new version is ready. Offline nothing is reloaded.
 *
 * @returns whether the page is being reloaded
 */
export function recoverFrom(chunk: string): boolean {
  if (!navigator.onLine) return false

  const reloaded = readText('sessionStorage', reloadedKey)?.split(' ') ?? []
  if (reloaded.includes(chunk)) {
    setNewReady()
    return false
  }
  writeText('sessionStorage', reloadedKey, [...reloaded, chunk].join(' '))
  reloadPage()
  return true
}

/** Draws the page anew from the server: the one somebody is on the way to, else this one. */
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

/** The failed file's name, as far as the browser tells it. */
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
  addEventListener('vite:preloadError', (event) => {
    if (quiet === 0) recoverFrom(chunkIn(event.payload))
  })
  addEventListener('click', ({ target }) => noteLink(target), true)
}
