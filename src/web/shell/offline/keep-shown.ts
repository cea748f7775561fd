import { useEffect, useSyncExternalStore } from 'react'
import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'
import { useReread } from '../../use-reread.ts'
import { createSubscribers } from '../../subscribers.ts'

type Results = Record<string, DataStrategyResult>

/** Longer than the server lets a page wait: after this time the server or the connection hangs. */
const answerWithinMs = 20_000
const rereadAfterSeconds = 5

/** The address on the screen, and what its loaders returned, by route ID. */
let current = { address: '', loaderData: new Map<string, unknown>() }
let isStale = false
const staleness = createSubscribers()

/**
 * Middleware around the loaders of every page, in the browser. A page that is on the screen keeps its data when it
 * cannot be read again, because the connection is gone or the server is busy: what was typed into it stays, and a door
 * goes on. A page that is not on the screen yet fails with 503 after 20 s.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const before = current
  const isReread = pathname + search === before.address
  const results = await withinDeadline(next())
  // The router has started another load meanwhile, or the person has navigated away.
  if (request.signal.aborted && results) return results
  if (!isReread) {
    if (!results) throw data(null, { status: 503 })
    return results
  }
  if (!results) {
    setStale(true)
    return Object.fromEntries([...before.loaderData].map(([id, result]) => [id, { type: 'data', result }]))
  }
  const staleIds = Object.entries(results).flatMap(([id, { type, result }]) =>
    type === 'error' && mayPass(result) && before.loaderData.has(id) ? [id] : [],
  )
  setStale(staleIds.length > 0)
  for (const id of staleIds) results[id] = { type: 'data', result: before.loaderData.get(id) }
  return results
}

/** @returns null when no answer came in time */
async function withinDeadline(results: Promise<Results>): Promise<Results | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, answerWithinMs, null)
  })
  return Promise.race([results, deadline]).finally(() => clearTimeout(timer))
}

/** Whether a later attempt may succeed: redirects, and pages that are gone or forbidden, replace the screen. */
function mayPass(error: unknown): boolean {
  if (error instanceof Response) return false
  return isRouteErrorResponse(error) ? error.status === 429 || error.status >= 500 : true
}

function setStale(now: boolean) {
  if (now === isStale) return
  isStale = now
  staleness.publish()
}

function subscribe(listener: () => void) {
  const unsubscribe = staleness.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Remembers what is on screen, and reloads it while it is stale and the browser is online: as soon as there is a
 * connection, then every 5 s.
 *
 * @returns whether it is reloading
 */
export function useKeepShown(): boolean {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const isTrying = useSyncExternalStore(
    subscribe,
    () => isStale && navigator.onLine,
    () => false,
  )
  useEffect(() => {
    if (current.address !== pathname + search) setStale(false)
    const loaded = matches.flatMap(({ id, loaderData }) =>
      loaderData === undefined ? [] : [[id, loaderData] as const],
    )
    current = { address: pathname + search, loaderData: new Map(loaded) }
  }, [pathname, search, matches])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const readAgain = () => {
      if (isStale) void revalidate()
    }
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [revalidate])
  useReread(isTrying ? rereadAfterSeconds : null)
  return isTrying
}
