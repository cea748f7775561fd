import { doorCodeOf } from '../../features/checkout/rules/ticket-code.ts'
import { ticketNumberText } from '../../features/checkout/rules/ticket-number.ts'
import { paths } from '../../kernel/paths.ts'
import { escaped, plainLink, plainPage } from '../shell/errors/plain-page.ts'
import { words as recoveryWords } from '../shell/errors/recovery-words.ts'
import { words } from './offline-words.ts'
import { qrPath } from '../tickets/qr-path.ts'
import { isOver } from '../tickets/tickets-by-show.ts'
import type { KeptShow, KeptTickets } from './kept-tickets.ts'

const { offline } = recoveryWords

/**
 * The page that asked is asked for again as soon as there is a connection, unless one is on the way to another: a
 * network that comes and goes would take them back.
 */
const comeBack =
  "const again=()=>location.reload();addEventListener('online',again);addEventListener('beforeunload',()=>removeEventListener('online',again))"

type Around = { font: string; nonce: string }

/** Why the server's own page is not shown. */
type Reason = 'offline' | 'not responding'

/** The shows of kept tickets that are not over yet. */
export const currentShows = (tickets: KeptTickets | null, nowMs: number) =>
  (tickets?.shows ?? []).filter((show) => !isOver(show, nowMs))

/** What a navigation shows while offline: what happened, and a link to the tickets. */
export const offlinePage = ({ font, nonce }: Around) =>
  plainPage({
    title: offline.title,
    font,
    script: { text: comeBack, nonce },
    main: `<h1>${offline.title}</h1>
<p class="mute">${offline.text}</p>
<p class="actions">${plainLink(paths.tickets, offline.tickets)}${plainLink('', words.again, 'quiet')}</p>`,
  })

/** The same for a show's door: staff need to know what to do with the line, and not where their own tickets are. */
export const offlineDoorPage = ({ font, nonce }: Around) =>
  plainPage({
    title: words.door.title,
    font,
    script: { text: comeBack, nonce },
    main: `<h1>${words.door.title}</h1>
<p>${words.door.text}</p>
<p class="actions">${plainLink('', words.again)}</p>`,
  })

/**
 * The person's tickets with their QR codes, as the device keeps them.
 *
 * @param nowMs shows that have ended by then are omitted
 */
export function ticketsPage(
  tickets: KeptTickets | null,
  nowMs: number,
  { font, nonce }: Around,
  reason: Reason = 'offline',
): string {
  const shows = currentShows(tickets, nowMs)
  const asOf = reason === 'offline' ? words.kept : words.saved
  return plainPage({
    title: words.ticketsTitle,
    font,
    script: { text: comeBack, nonce },
    main: `<h1>${words.ticketsTitle}</h1>
${tickets && shows.length > 0 ? `<p class="mute" role="status">${escaped(asOf(new Date(tickets.keptAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })))}</p>` : nothing}
${shows.map(showOf).join('\n')}
<p class="actions">${plainLink('', words.again, 'quiet')}</p>`,
  })
}

const nothing = `<h2>${words.none}</h2><p class="mute">${words.noneText}</p>`

const showOf = ({ eventName, when, venueName, venueAddress, ageGroup, tickets }: KeptShow) => `<section>
<h2>${escaped(eventName)}</h2>
<p class="gold-text">${escaped(when)}</p>
<p>${escaped(venueName)} <span class="mute">· ${escaped(venueAddress)}${ageGroup ? ` · ${escaped(ageGroup)}` : ''}</span></p>
<ul>${tickets.map(ticketOf).join('')}</ul>
</section>`

const ticketOf = ({
  holderName,
  ticketName,
  state,
  isForReentry = false,
  code,
  scanCode = code,
  position,
  orderSize,
}: KeptShow['tickets'][number]) =>
  `<li><div><p><strong>${escaped(holderName)}</strong><br>${escaped(ticketName)}</p><p>${numberText(position, orderSize)}</p></div>
${state === 'used' ? `<p class="used">${words.used}</p>` : ''}${state === 'valid' || isForReentry ? codeOf(holderName, code, scanCode) : ''}</li>`

/** A device that saved its tickets before they had numbers shows none. */
const numberText = (position?: number, orderSize?: number) =>
  position && orderSize ? (ticketNumberText({ position, orderSize }) ?? words.only) : ''

function codeOf(holder: string, code: string, scanCode: string) {
  const { size, path } = qrPath(scanCode)
  return `<svg role="img" aria-label="${escaped(words.qr(holder))}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg><p class="door">${words.doorCode} <strong>${escaped(doorCodeOf(code))}</strong></p><code>${words.code}${escaped(code)}</code>`
}
