import { dayOfMonth, monthText, parseDay, weekdayOf } from '../../kernel/day.ts'
import type { EmbedTheme } from '../../kernel/addresses/embed.ts'
import { paths } from '../../kernel/paths.ts'
import { shownPrice } from '../events/cards/shown-price.ts'
import type { Show } from '../events/show.ts'
import { startText } from '../events/when.ts'
import { escaped } from '../shell/errors/plain-page.ts'
import { embedWords as words } from './embed-words.ts'

type Embed = {
  origin: string
  productName: string
  entity: { username: string; name: string }
  shows: Show[]
  theme: EmbedTheme
  /** The current one: dates of others say theirs. */
  year: number
}

/** The whole page of an embedded list, as text: no script, and every link opens in a new tab. */
export const embedPage = ({ origin, productName, entity, shows, theme, year }: Embed): string =>
  page(
    words.title(entity.name),
    theme,
    `<main><h1>${escaped(words.title(entity.name))}</h1>
${shows.length > 0 ? `<ul>\n${shows.map((show) => row(show, { entity, origin, year })).join('\n')}\n</ul>` : `<p class="none">${words.none}</p>`}
<p class="foot">${link(origin + paths.entity(entity.username), escaped(words.more(productName)))}</p></main>`,
  )

/** The content of the frame for a page that is hidden or doesn't exist. */
export const goneEmbedPage = (theme: EmbedTheme): string =>
  page(words.gone, theme, `<main><p class="none">${words.gone}</p></main>`)

function row(show: Show, { entity, origin, year }: Pick<Embed, 'entity' | 'origin' | 'year'>): string {
  const day = parseDay(show.day)
  const place = show.venueName === entity.name ? [] : [show.venueName]
  const city = place.length > 0 && show.city ? [show.city] : []
  const facts = [...(day ? [weekdayOf(day).slice(0, 3)] : []), startText(show), ...place, ...city].join(' · ')
  const price = shownPrice(show)
  const action = show.price?.kind === 'from' && !show.soldOut ? words.tickets : words.details
  const otherYear = day && !day.startsWith(`${year}`) ? `<small>${day.slice(0, 4)}</small>` : ''
  const address = origin + paths.event(show.eventID, show.day)
  return `<li><p class="day"><span>${day ? monthText(day) : ''}</span><b>${day ? dayOfMonth(day) : ''}</b>${otherYear}</p>
<div><h2>${link(address, escaped(show.eventName), words.opens(show.eventName))}</h2><p>${escaped(facts)}</p>${price ? `<p class="price">${escaped(price)}</p>` : ''}</div>
<span class="action" aria-hidden="true">${action}</span></li>`
}

const link = (address: string, content: string, label?: string) =>
  `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer"${label ? ` aria-label="${escaped(label)}"` : ''}>${content}</a>`

const page = (title: string, theme: EmbedTheme, main: string) => `<!DOCTYPE html>
<html lang="en" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>${main}</body>
</html>
`

const light = '--ground:#fff;--ink:#131f45;--mute:#4b567c;--line:#d7dcec;--tile:#eef1fa;--button:#131f45;--label:#fff'
const dark =
  '--ground:#0b1430;--ink:#f5f7fd;--mute:#b3bddd;--line:#2f3f76;--tile:#1c2a5a;--button:#f4c34f;--label:#0b1430'

const style = `
:root{color-scheme:light;${light}}
:root.dark{color-scheme:dark;${dark}}
@media(prefers-color-scheme:dark){:root.auto{color-scheme:dark;${dark}}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:1rem/1.4 system-ui,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{padding:.25rem 1rem 1rem}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
ul{padding:0;list-style:none}
li{position:relative;display:flex;align-items:center;gap:1rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
li>div{flex:1;min-width:0}
h2{font-size:1.0625rem;line-height:1.25}
p{color:var(--mute);font-size:.875rem}
a{color:inherit;text-decoration:none}
h2 a::after{content:'';position:absolute;inset:0}
li:hover h2 a,.foot a:hover{text-decoration:underline}
a:focus-visible,h2 a:focus-visible::after{outline:2px solid var(--button);outline-offset:2px}
.day{display:flex;flex-direction:column;flex:none;width:3.25rem;padding:.375rem 0;border-radius:.5rem;background:var(--tile);text-align:center;line-height:1.1}
.day span{font-size:.8125rem;font-weight:700;text-transform:uppercase}.day b{color:var(--ink);font-size:1.375rem}.day small{font-size:.8125rem}
.price{color:var(--ink);font-weight:700}
.action{flex:none;padding:.5rem .875rem;border-radius:99px;background:var(--button);color:var(--label);font-size:.875rem;font-weight:700}
.foot{padding-top:.75rem}.foot a{display:inline-block;padding:.25rem 0;text-decoration:underline}
.none{padding:2rem 0;text-align:center}
`
