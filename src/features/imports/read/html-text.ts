import { Tokenizer } from 'htmlparser2'
import { decodeEntities, tidy } from '../rules/text/tidy-text.ts'

const words = (text: string) => new Set(text.split(' '))
/** Elements of HTML that descriptions carry; anything else in angle brackets, such as `<3`, is text. */
const inline = words(
  'a abbr b big center cite code em font i iframe img label mark q s small span strike strong sub sup u wbr',
)
const block = words(
  'address article aside blockquote body br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header hr html ' +
    'li main meta nav ol p pre section table tbody td tfoot th thead title tr ul',
)
/** Elements whose content isn't text. */
const hidden = words('script style')

const linkAddress = /^(?:https?:\/\/|mailto:)[^\s<>"]{1,2000}$/i

/**
 * A description as text, where its source writes it as HTML: a block or `<br>` is a line of its own, a list's entry gets
 * a dash, a link keeps its address in parentheses, scripts and styles go, entities are letters. Text without any tag
 * stays as it is, but for its entities.
 */
export const htmlText = (text: string): string => textOf(text, withAddress)

/**
 * A name as text: like a description on one line, but a link is only its label. A name consisting only of tags stays.
 */
export function htmlName(text: string): string {
  const name = tidy(textOf(text, ({ label }) => label))
  return name === '' ? text : name
}

function textOf(text: string, linkText: LinkText): string {
  const bare = withoutTags(text, linkText)
  const decoded = decodeEntities(bare)
  if (bare !== text) return decoded
  // Some feeds escape the tags too, and then their entities once more.
  const bareAgain = withoutTags(decoded, linkText)
  return bareAgain === decoded ? decoded : decodeEntities(bareAgain)
}

/** An open link, with its label so far. */
type Link = { address: string; label: string }
type LinkText = (link: Link) => string

const withoutTags = (html: string, linkText: LinkText): string => {
  const text = stripTags(html, linkText)
  // The tokenizer takes what follows an <iframe/> or <title/> for its content, so tags in there remain.
  return text === html ? text : stripTags(text, linkText)
}

function stripTags(html: string, linkText: LinkText): string {
  let text = ''
  let from = 0
  let hiddenName: string | null = null
  let link: Link | null = null
  const write = (more: string) => {
    if (link) link.label += more
    else text += more
  }
  const closeLink = () => {
    if (link) text += linkText(link)
    link = null
  }
  for (const { name, isEnd, href, start, end } of tagsOf(html)) {
    if (hiddenName !== null && !(isEnd && name === hiddenName)) continue
    const sign = signOf(name, isEnd)
    if (sign === null) continue
    if (hiddenName === null) write(html.slice(from, start) + sign)
    from = end
    hiddenName = hidden.has(name) && !isEnd ? name : null
    if (name !== 'a') continue
    closeLink()
    const address = isEnd ? null : addressOf(href ?? '')
    if (address !== null) link = { address, label: '' }
  }
  if (hiddenName === null) write(html.slice(from))
  closeLink()
  return text
}

/** A tag from its `<` to behind its `>`, with the text of its first `href`. */
type Tag = { name: string; isEnd: boolean; href: string | null; start: number; end: number }

/** The tags of a text in their order. A tag without its `>` is none. */
function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  let name = ''
  let start = 0
  let href: string | null = null
  let isHref = false
  const endOpenTag = (endIndex: number) => tags.push({ name, isEnd: false, href, start, end: endIndex + 1 })
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase()
        start = from - 1
        href = null
      },
      onattribname(from, to) {
        isHref = href === null && html.slice(from, to).toLowerCase() === 'href'
      },
      onattribdata(from, to) {
        if (isHref) href = (href ?? '') + html.slice(from, to)
      },
      onattribend: ignore,
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag(from, to) {
        const close = html.indexOf('>', to)
        if (close === -1) return
        const closed = html.slice(from, to).toLowerCase()
        tags.push({ name: closed, isEnd: true, href: null, start: html.lastIndexOf('<', from), end: close + 1 })
      },
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}

/** @returns null for an address that is neither a page nor an email address, such as a script or a part of the same page */
function addressOf(href: string): string | null {
  const address = href.trim()
  return linkAddress.test(address) ? address.replace(/^mailto:/i, '') : null
}

/** By what a label is the address itself: "example.com" for https://www.example.com/. */
const addressKey = (address: string) =>
  decodeEntities(address)
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')

function withAddress({ address, label }: Link): string {
  const visible = label.trim()
  if (visible === '') return label + address
  if (addressKey(visible) === addressKey(address)) return label
  const end = label.trimEnd().length
  return `${label.slice(0, end)} (${address})${label.slice(end)}`
}

/** What replaces a tag; null if it isn't an HTML tag. */
function signOf(name: string, isEnd: boolean): string | null {
  if (name === 'li' && !isEnd) return '\n- '
  if (block.has(name)) return '\n'
  return inline.has(name) || hidden.has(name) ? '' : null
}
