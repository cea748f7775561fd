/** What a mail says; every text is plain, none is markup. */
export type MailPage = {
  productName: string
  /** Without a trailing slash; the mail's foot names it. */
  origin: string
  heading: string
  paragraphs: string[]
  /** Label and value, one line each: an order's price, a show's day. */
  facts?: [label: string, value: string][]
  /** Large and spaced, for a code that people type. */
  code?: string
  /** One line each, below the paragraphs. */
  links?: Link[]
  button?: Link
  /** Small print below the button. */
  note?: string
  /** Of emails that come regularly. */
  unsubscribeUrl?: string
}

type Link = { label: string; url: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** @returns the text as it may stand in markup and in a quoted attribute */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const font = 'font-family:Helvetica,Arial,sans-serif'

/** The two bodies of a mail: plain text, and the same in navy and gold. */
export function mailPage(page: MailPage): { text: string; html: string } {
  return { text: textOf(page), html: htmlOf(page) }
}

function textOf(page: MailPage) {
  const { heading, paragraphs, facts = [], links = [], code, button, note, unsubscribeUrl, productName, origin } = page
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...links.map(({ label, url }) => `${label}\n${url}`),
    code ?? '',
    button ? `${button.label}:\n${button.url}` : '',
    note ?? '',
    unsubscribeUrl ? `Unsubscribe:\n${unsubscribeUrl}` : '',
    `${productName} · ${origin}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function htmlOf(page: MailPage) {
  const { heading, paragraphs, facts = [], links = [], code, button, note, unsubscribeUrl, productName, origin } = page
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const link = ({ label, url }: Link) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">` +
    `<a href="${escapeHtml(url)}" style="color:#f5c451">${escapeHtml(label)}</a></p>`
  const fact = ([label, value]: [string, string]) =>
    `<tr><td style="padding:4px 24px 4px 0;color:#9fb0d0;${font}">${escapeHtml(label)}</td>` +
    `<td style="padding:4px 0;color:#f4f1e8;${font}">${escapeHtml(value)}</td></tr>`

  const inner = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#f5c451">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(fact).join('')}</table>`
      : '',
    ...links.map(link),
    code
      ? `<p style="margin:0 0 24px;font-size:32px;letter-spacing:8px;font-weight:bold;color:#f5c451">${escapeHtml(code)}</p>`
      : '',
    button
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;` +
        `border-radius:999px;background:#f5c451;color:#0b1530;font-weight:bold;text-decoration:none">` +
        `${escapeHtml(button.label)}</a></p>`
      : '',
    note ? `<p style="margin:0;font-size:14px;line-height:20px;color:#9fb0d0">${escapeHtml(note)}</p>` : '',
  ].join('')

  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#0b1530;color:#f4f1e8;${font}">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#14224a">${inner}</div>` +
    `<p style="max-width:560px;margin:16px auto 0;text-align:center;font-size:14px">` +
    `<a href="${escapeHtml(origin)}" style="color:#9fb0d0">${escapeHtml(productName)}</a>` +
    (unsubscribeUrl ? ` · <a href="${escapeHtml(unsubscribeUrl)}" style="color:#9fb0d0">Unsubscribe</a>` : '') +
    `</p></body></html>`
  )
}
