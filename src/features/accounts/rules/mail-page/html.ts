import type { Link, MailPage } from './content.ts'
import { cardTable, factTable, quotePanel, receiptTable, ticketsHeading } from './tables.ts'
import { paths } from '../../../../kernel/paths.ts'
import { buttonColors, colors, font, styleSheet } from './style.ts'
import { anchor, escapeHtml, lines, table, text } from './markup.ts'

/**
 * The email as markup: tables with inline styles, 600 px wide at most, because Outlook for Windows lays out with Word and
 * Gmail drops what it does not know.
 */
export function htmlOf(page: MailPage): string {
  const { heading, productName, origin } = page
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<meta name="x-apple-disable-message-reformatting">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<title>${escapeHtml(heading)}</title><style>${styleSheet}</style></head>` +
    `<body class="b-page" style="margin:0;padding:0;background-color:${colors.page[0]};-webkit-text-size-adjust:100%">` +
    preheaderOf(page) +
    table(
      `<tr><td align="center" style="padding:24px 12px">` +
        `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->` +
        table(
          `<tr><td style="padding:0 8px 16px">${text('ink', 'font-size:20px;line-height:28px;font-weight:700', anchor({ label: productName, url: origin }, 'ink', 'text-decoration:none'))}</td></tr>` +
            `<tr><td class="b-card pad" bgcolor="${colors.card[0]}" style="padding:32px;border-radius:16px;background-color:${colors.card[0]}">${contentOf(page)}</td></tr>` +
            `<tr><td align="center" style="padding:16px 8px 0">${footerOf(page)}</td></tr>`,
          'style="max-width:600px"',
        ) +
        `<!--[if mso]></td></tr></table><![endif]-->` +
        `</td></tr>`,
      `class="b-page" bgcolor="${colors.page[0]}"`,
    ) +
    `</body></html>`
  )
}

/** No list of emails shows more. */
const preheaderMax = 200

/** Behind the text, spaces that keep programs from showing the email's first words after it. */
const preheaderOf = ({ preheader, paragraphs }: MailPage) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">` +
  `${escapeHtml(
    Array.from(preheader ?? paragraphs[0] ?? '')
      .slice(0, preheaderMax)
      .join(''),
  )}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`

/** Each block has its distance above it, so that the last one ends where its card does. */
function contentOf(page: MailPage): string {
  const { heading, paragraphs, quote, facts, links, code, button, tickets, receipt, sections, note } = page
  return [
    `<h1 class="c-ink" style="margin:0;font-size:26px;line-height:32px;font-weight:700;text-wrap:balance;color:${colors.ink[0]};${font};word-break:break-word">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((words) => text('body', 'margin:16px 0 0', lines(words))),
    quote ? quotePanel(quote) : '',
    facts.length > 0 ? factTable(facts) : '',
    code
      ? text(
          'ink',
          'margin:24px 0 0;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:700',
          escapeHtml(code),
        )
      : '',
    button ? buttonOf(button) : '',
    ...links.map((link) => text('body', 'margin:16px 0 0', anchor(link, 'link'))),
    ...(tickets.length > 0 ? [subheading(ticketsHeading(tickets)), ...tickets.map(cardTable)] : []),
    receipt ? subheading('Receipt') + receiptTable(receipt) : '',
    ...sections.map((section) => {
      const words = [lines(section.text), ...(section.links ?? []).map((link) => anchor(link, 'link'))].join('<br>')
      return subheading(section.heading) + text('body', 'margin:8px 0 0', words)
    }),
    note ? text('mute', 'margin:20px 0 0;font-size:14px;line-height:20px', lines(note)) : '',
  ].join('')
}

const subheading = (words: string) =>
  `<h2 class="c-ink" style="margin:32px 0 0;font-size:18px;line-height:24px;font-weight:700;color:${colors.ink[0]};${font}">${escapeHtml(words)}</h2>`

/** A cell with a background: Outlook for Windows ignores the padding of a link. */
const buttonOf = ({ label, url }: Link) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>` +
  `<td align="center" bgcolor="${buttonColors.background}" style="border-radius:999px;background-color:${buttonColors.background};mso-padding-alt:14px 28px">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;color:${buttonColors.text};text-decoration:none;${font}">` +
  `${escapeHtml(label)}</a></td></tr></table>`

function footerOf({ productName, origin, unsubscribeUrl }: MailPage): string {
  const links: Link[] = [
    { label: productName, url: origin },
    { label: 'Help', url: `${origin}${paths.faq}` },
    { label: 'Contact', url: `${origin}${paths.contact}` },
    ...(unsubscribeUrl ? [{ label: 'Unsubscribe', url: unsubscribeUrl }] : []),
  ]
  const small = 'margin:0;font-size:14px;line-height:20px;text-align:center'
  return text('mute', small, links.map((link) => anchor(link, 'mute')).join(' · '))
}
