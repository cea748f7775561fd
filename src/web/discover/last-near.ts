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

/** The header that remembers a town in this browser; it holds a place's name and nothing about the person. */
export const rememberNear = (label: string) => ({
  'Set-Cookie': `${name}=${encodeURIComponent(label)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly`,
})
