import { isPosterPath } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'

/** Why a text makes no poster code. */
export type LinkProblem = 'empty' | 'no-link' | 'foreign' | 'other-page'

export type SiteLink = { url: string; problem: null } | { url: null; problem: LinkProblem }

const dated = /^\d{4}-\d{2}-\d{2}$/

/**
 * The target of a code on a poster: an event's or a profile's page of this site and no other (decision G28).
 *
 * @param text   a full link, one without `https://`, or a path on our site
 * @param origin ours; the code always starts with it
 * @returns the link without tracking parameters; a chosen date of an event stays
 */
export function readSiteLink(text: string, origin: string): SiteLink {
  const input = text.trim()
  if (!input) return no('empty')

  const { host } = new URL(origin)
  const isHostFirst = input.toLowerCase().startsWith(`${host}/`)
  const url = URL.parse(
    isHostFirst ? `${origin.split('//')[0]}//${input}` : input,
    input.startsWith('/') ? origin : undefined,
  )
  if (!url || !/^https?:$/.test(url.protocol)) return no('no-link')
  if (url.host !== host) return no('foreign')

  const path = url.pathname.replace(/\/$/, '')
  if (!isPosterPath(path)) return no('other-page')

  const date = url.searchParams.get('date')
  return {
    url: origin + path + (path.startsWith(paths.event('')) && date && dated.test(date) ? `?date=${date}` : ''),
    problem: null,
  }
}

const no = (problem: LinkProblem): SiteLink => ({ url: null, problem })
