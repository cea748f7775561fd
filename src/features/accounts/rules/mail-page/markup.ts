import { keepZipCodes } from '../../../../kernel/places/keep-zip-codes.ts'
import type { Link } from './content.ts'
import { type Color, colors, font } from './style.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** @returns the text, escaped for markup and quoted attributes */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Plain text with its line breaks; a ZIP code stays on the line of its state. */
export const lines = (words: string): string => escapeHtml(keepZipCodes(words)).replaceAll('\n', '<br>')

/** A paragraph in a color. @param inner markup */
export const text = (color: Color, style: string, inner: string): string =>
  `<p class="c-${color}" style="margin:0;font-size:16px;line-height:24px;color:${colors[color][0]};${font};word-break:break-word;${style}">${inner}</p>`

export const anchor = ({ label, url }: Link, color: Color, style = 'text-decoration:underline'): string =>
  `<a href="${escapeHtml(url)}" class="c-${color}" style="color:${colors[color][0]};${style}">${escapeHtml(label)}</a>`

/** A table for layout, which screen readers do not announce. @param rows markup */
export const table = (rows: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
