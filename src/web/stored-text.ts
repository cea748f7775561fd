import { useSyncExternalStore } from 'react'
import { createSubscribers } from './subscribers.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Where storage is blocked or full, texts last as long as the page. */
const memory = new Map<string, string>()
const textChanges = createSubscribers()
let forgetCount = 0

const memoryKey = (area: Area, key: string) => `${area}:${key}`

/** Browsers that block storage throw on every access. */
function tryStorage<Result>(touch: () => Result): Result | null {
  try {
    return touch()
  } catch {
    return null
  }
}

export const readText = (area: Area, key: string): string | null =>
  memory.get(memoryKey(area, key)) ?? tryStorage(() => window[area].getItem(key))

export function writeText(area: Area, key: string, text: string) {
  const isStored = tryStorage(() => {
    window[area].setItem(key, text)
    return true
  })
  if (isStored) memory.delete(memoryKey(area, key))
  else memory.set(memoryKey(area, key), text)
  textChanges.publish()
}

export function forgetText(area: Area, key: string) {
  memory.delete(memoryKey(area, key))
  tryStorage(() => window[area].removeItem(key))
  textChanges.publish()
}

/** Forgets every text of this browser, whoever wrote it. @param stays keys of `localStorage` that stay */
export function forgetAllTexts(stays: readonly string[]) {
  forgetCount += 1
  const staying = stays.map((key) => memoryKey('localStorage', key))
  for (const key of memory.keys()) if (!staying.includes(key)) memory.delete(key)
  tryStorage(() => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!stays.includes(key)) localStorage.removeItem(key)
  })
  textChanges.publish()
}

/** Increases when all texts are forgotten: earlier input belongs to someone who has left. */
export const textsForgotten = () => forgetCount

/** A text this browser stores for a device (`localStorage`) or a tab; null on the server and if there is none. */
export const useStoredText = (area: Area, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readText(area, key),
    () => null,
  )

function subscribe(listener: () => void) {
  const unsubscribe = textChanges.subscribe(listener)
  // Another tab wrote.
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
