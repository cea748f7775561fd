import type { Fact, Link, MailContent, MailPage, MailSender } from './content.ts'
import { htmlOf } from './html.ts'
import { ticketsHeading } from './tables.ts'

declare const mailHtmlBrand: unique symbol

/** HTML in the product's template, as only `mailPage` makes it: an email without it does not compile. */
export type MailHtml = string & { readonly [mailHtmlBrand]: true }

/**
 * The two bodies of an email: plain text, and the same in the product's colors.
 *
 * @param sender the settings have it
 */
export function mailPage({ productName, origin }: MailSender, content: MailContent): { text: string; html: MailHtml } {
  const page = { facts: [], links: [], tickets: [], sections: [], ...content, productName, origin }
  return { text: textOf(page), html: htmlOf(page) as MailHtml }
}

function textOf(page: MailPage): string {
  const { heading, paragraphs, quote, facts, links, code, button, tickets, receipt, sections, note } = page
  const blocks = [
    heading,
    ...paragraphs,
    quote ? `${quote.label}\n${quote.text.replaceAll(/^/gm, '> ')}` : '',
    facts.map(factText).join('\n'),
    code ?? '',
    button ? lineOf(button) : '',
    ...links.map(lineOf),
    ticketsHeading(tickets),
    ...tickets.map(({ title, number, holder, code: ticketCode, doorCode }) =>
      [...[title, number, holder].filter(Boolean), `Door code: ${doorCode}`, `Full code: ${ticketCode}`].join('\n'),
    ),
    receipt ? receiptText(receipt) : '',
    ...sections.map(({ heading: title, text, links: more = [] }) => [title, text, ...more.map(lineOf)].join('\n')),
    note ?? '',
    page.unsubscribeUrl ? `Unsubscribe:\n${page.unsubscribeUrl}` : '',
    `${page.productName} · ${page.origin}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A link is below its fact. */
const factText = ([label, value, link]: Fact) =>
  [`${label}: ${inOneLine(value)}`, ...(link ? [lineOf(link)] : [])].join('\n')

const lineOf = ({ label, url }: Link) => `${label}:\n${url}`

/** Lines are divided by a comma, sentences by their full stop. */
const inOneLine = (value: string) => value.replace(/(\.?)\n/g, (_, stop: string) => (stop ? '. ' : ', '))

const receiptText = ({ lines, total, notes }: NonNullable<MailPage['receipt']>) =>
  ['Receipt', ...[...lines, total].map(([label, amount]) => `${label}: ${amount}`), ...notes].join('\n')
