import { chunkTimeoutMs, MissingChunk, recoverFrom } from './stale-chunk.ts'

type Route = { id: string; module: string }

const never = new Promise<never>(() => {})

/**
 * Loads a screen's code; stands in for the router's own function, which reloads the page at each failure and so never
 * ends where a chunk stays away. Here it is one reload; then the page stays as it is, with what was typed in it.
 *
 * @param routeModules what was loaded before, by the route's id
 * @throws {MissingChunk} without a connection
 */
export async function loadRouteModule(route: Route, routeModules: Record<string, unknown>): Promise<unknown> {
  if (route.id in routeModules) return routeModules[route.id]
  try {
    const loaded: unknown = await inTime(import(/* @vite-ignore */ route.module))
    routeModules[route.id] = loaded
    return loaded
  } catch (cause) {
    if (!(await recoverFrom(route.module))) throw new MissingChunk(route.module, { cause })
    return never
  }
}

function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new MissingChunk('late')), chunkTimeoutMs)
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
