import { useSyncExternalStore } from 'react'

type Area = 'localStorage' | 'sessionStorage'

/** Where storage is blocked, texts last as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** Browsers that block storage throw on every touch of it. */
function tryStorage(touch: () => string | null | void): string | null {
  try {
    return touch() ?? null
  } catch {
    return null
  }
}

export const readText = (area: Area, key: string) => memory.get(key) ?? tryStorage(() => window[area].getItem(key))

export function writeText(area: Area, key: string, text: string) {
  memory.set(key, text)
  tryStorage(() => window[area].setItem(key, text))
  for (const listener of listeners) listener()
}

export function forgetText(area: Area, key: string) {
  memory.delete(key)
  tryStorage(() => window[area].removeItem(key))
  for (const listener of listeners) listener()
}

/** A text that this browser keeps for a device (`localStorage`) or a tab; null on the server and where there is none. */
export const useStoredText = (area: Area, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readText(area, key),
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
