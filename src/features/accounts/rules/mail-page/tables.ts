import type { Fact, Receipt, TicketCard } from './content.ts'
import { anchor, escapeHtml, lines, table, text } from './markup.ts'
import { type Color, colors, font } from './style.ts'

const cell = (color: Color, style: string, inner: string, attributes = '') =>
  `<td valign="top" ${attributes}class="c-${color}" style="font-size:16px;line-height:24px;color:${colors[color][0]};${font};${style}">${inner}</td>`

export const factTable = (facts: Fact[]): string =>
  table(
    facts
      .map(
        ([label, value, link]) =>
          `<tr>${cell('mute', 'padding:4px 16px 4px 0;white-space:nowrap', escapeHtml(label), 'width="1" ')}` +
          `${cell('ink', 'padding:4px 0;word-break:break-word', lines(value) + (link ? `<br>${anchor(link, 'link')}` : ''))}</tr>`,
      )
      .join(''),
    'style="margin:16px 0 0"',
  )

/** What another person wrote, with its beginning and end marked. */
export const quotePanel = ({ label, text: words }: { label: string; text: string }): string =>
  table(
    `<tr><td style="padding:16px">` +
      text('mute', 'font-size:14px;line-height:20px', escapeHtml(label)) +
      text('ink', 'margin:4px 0 0', lines(words)) +
      `</td></tr>`,
    `class="b-panel" bgcolor="${colors.panel[0]}" style="margin:16px 0 0;border-radius:12px;border-collapse:separate;background-color:${colors.panel[0]}"`,
  )

/** The text above an email's tickets; empty without any. */
export function ticketsHeading(tickets: unknown[]): string {
  if (tickets.length === 0) return ''
  return tickets.length === 1 ? 'Your ticket' : 'Your tickets'
}

/** The code on white in both modes: a scanner needs the contrast. */
export const cardTable = ({ title, number, holder, code, doorCode, imageId }: TicketCard): string =>
  table(
    `<tr><td align="center" class="panel-pad" style="padding:24px">` +
      text('ink', 'font-size:18px;font-weight:700;text-align:center', escapeHtml(title)) +
      (number ? text('mute', 'text-align:center', escapeHtml(number)) : '') +
      text('mute', 'margin:0 0 16px;text-align:center', escapeHtml(holder)) +
      `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr>` +
      `<td bgcolor="#ffffff" style="padding:8px;border-radius:8px;background-color:#ffffff">` +
      `<img src="cid:${escapeHtml(imageId)}" width="240" height="240" alt="QR code for this ticket" style="display:block;width:240px;height:240px">` +
      `</td></tr></table>` +
      text(
        'ink',
        'margin:12px 0 0;font-size:18px;font-weight:700;text-align:center',
        `Door code: ${escapeHtml(doorCode)}`,
      ) +
      text(
        'mute',
        'margin:4px 0 0;font-size:12px;line-height:18px;text-align:center',
        `Full code: ${escapeHtml(code)}`,
      ) +
      `</td></tr>`,
    `class="b-panel l-line" bgcolor="${colors.panel[0]}" style="margin:16px 0 0;border:1px solid ${colors.line[0]};border-radius:12px;border-collapse:separate;background-color:${colors.panel[0]}"`,
  )

export function receiptTable({ lines: paid, total, notes }: Receipt): string {
  const row = ([label, amount]: [string, string], color: Color, style: string) =>
    `<tr>${cell(color, `padding:4px 16px 4px 0;word-break:break-word;${style}`, escapeHtml(label), `align="left" `)}` +
    `${cell(color, `padding:4px 0;white-space:nowrap;${style}`, escapeHtml(amount), 'align="right" ')}</tr>`
  const line =
    `<tr><td colspan="2" style="padding:6px 0">` +
    table(
      `<tr><td class="b-line" height="1" bgcolor="${colors.line[0]}" style="height:1px;font-size:1px;line-height:1px;background-color:${colors.line[0]}">&nbsp;</td></tr>`,
    ) +
    `</td></tr>`
  return (
    table(
      [...paid.map((each) => row(each, 'body', '')), line, row(total, 'ink', 'font-weight:700')].join(''),
      'style="margin:12px 0 0"',
    ) + notes.map((note) => text('mute', 'margin:8px 0 0;font-size:14px;line-height:20px', escapeHtml(note))).join('')
  )
}
