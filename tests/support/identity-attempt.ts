import type { SignInProvider } from '../../src/kernel/sign-in-providers.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { identitiesOf } from '../../src/server/process/identities.ts'
import { authHost } from './auth-host.ts'
import { identitySettings, postOf } from './identity-server.ts'
import type { World } from './world.ts'

/** The sign-in routes of a world that is set up for a provider at `issuer`. */
export const authWith = (world: World, provider: { issuer: string }, origin = world.ctx.settings.origin) =>
  authHost({
    ...world.ctx,
    settings: { ...world.ctx.settings, origin },
    identities: identitiesOf(parseSettings(identitySettings(provider))),
  })

/** Where someone ends up: an address of ours, or the answer's status when it is no redirect. */
export type Landing = { at: string; answer: Response }

/** A browser that keeps our cookies and walks to a provider and back. */
export function walker(
  { handler }: { handler(request: Request): Promise<Response> },
  origin = 'http://localhost:3000',
) {
  const jar = new Map<string, string>()

  async function send(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await handler(new Request(request, { headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  /** As far as the provider's page; what it sends the browser back with. */
  async function leave(provider: SignInProvider, next?: string): Promise<Request> {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
    const away = await send(new Request(`${origin}/api/auth/${provider}${query}`))
    const page = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' })
    const back = page.headers.get('location')
    return back ? new Request(back) : postOf(await page.text())
  }

  const arrive = async (request: Request): Promise<Landing> => {
    const answer = await send(request)
    return { at: answer.headers.get('location') ?? String(answer.status), answer }
  }

  return {
    jar,
    send,
    leave,
    arrive,
    attempt: async (provider: SignInProvider, next?: string) => arrive(await leave(provider, next)),
    /** A call below `/api/auth`, with what it answers. */
    async call(name: string, body?: unknown): Promise<{ status: number; body: unknown }> {
      const post = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin },
      }
      const answer = await send(new Request(`${origin}/api/auth/${name}`, body === undefined ? {} : post))
      return { status: answer.status, body: await answer.json() }
    },
  }
}
