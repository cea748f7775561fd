const name = 'near'
const yearSeconds = 31_536_000

/** The town that this browser chose last, from the request's cookies. */
export function lastNear(request: { headers: Pick<Headers, 'get'> }): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([key]) => key === name)?.[1]
  if (!value) return undefined
  try {
    const near = decodeURIComponent(value).slice(0, 80)
    return /[\p{Cc}\p{Cs}]/u.test(near) ? undefined : near
  } catch {
    return undefined
  }
}

/**
 * Whether a browser should remember a town that was searched: one that was chosen by its full name, or that has shows.
 *
 * @param lastLabel the town that it remembers now
 */
export const isWorthRemembering = (
  { near, label, hasShows }: { near: string; label: string; hasShows: boolean },
  lastLabel: string | undefined,
): boolean => label !== lastLabel && (hasShows || near.toLowerCase() === label.toLowerCase())

/** The header that remembers a town in this browser; it holds a place's name and nothing about the person. */
export const rememberNear = (label: string) => ({
  'Set-Cookie': `${name}=${encodeURIComponent(label)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly`,
})
