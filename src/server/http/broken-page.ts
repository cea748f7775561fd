import { escaped, plainLink, plainPage } from '../../web/shell/errors/plain-page.ts'
import { wordsFor } from '../../web/shell/errors/error-words.ts'
import { words } from '../../web/shell/errors/recovery-words.ts'
import { isProgramPath } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'

/** It runs and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The page for an error before the app could render one: what happened, what to do next, and the request's id. It
 * contains nothing of the error itself (check 48).
 *
 * @param requestId null while there is no log to find it in
 */
export function brokenPage(status: number, requestId: string | null, message: string | null = null): Response {
  const { title, text } = wordsFor(status, message === null ? null : { message })
  const id = requestId === null ? '' : `<p class="mute">${words.error.id}<br><code>${escaped(requestId)}</code></p>`
  // While the app is down, the device shows its cached tickets.
  const mayHaveTickets = status === 429 || status === 503
  const tickets = mayHaveTickets ? plainLink(paths.tickets, words.offline.tickets, 'quiet') : ''
  const html = plainPage({
    title,
    main: `<p class="big">${status}</p>
<h1>${escaped(title)}</h1>
<p class="mute">${escaped(text)}</p>
<p class="actions">${plainLink('', words.error.retry)}${plainLink(paths.home, words.error.home, 'quiet')}${tickets}</p>
${id}`,
  })
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    },
  })
}

/** Whether a person looks at the answer, rather than a program. */
export const wantsPage = (request: Request) =>
  request.method === 'GET' &&
  (request.headers.get('accept') ?? '').includes('text/html') &&
  !isProgramPath(new URL(request.url).pathname)
