const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-4 py-2 text-center font-semibold transition-colors off'

/** How a button and a link that acts like one look. */
export const buttonLook = {
  gold: `${base} bg-gold text-night enabled:hover:bg-gold-2 [a&]:hover:bg-gold-2`,
  quiet: `${base} border border-line bg-deck text-ink enabled:hover:border-gold [a&]:hover:border-gold`,
  ghost: `${base} text-ink enabled:hover:bg-deck [a&]:hover:bg-deck`,
  danger: `${base} border border-danger text-danger enabled:hover:bg-deck`,
} as const

export type ButtonLook = keyof typeof buttonLook
