/** Light and dark, by what they color. Light ones are inline; a program that knows dark mode reads the style sheet. */
export const colors = {
  page: ['#eef1f7', '#0b1530'],
  card: ['#ffffff', '#14224a'],
  panel: ['#f5f7fb', '#1b2b59'],
  line: ['#d8deea', '#33467d'],
  ink: ['#0b1530', '#f4f1e8'],
  body: ['#27324d', '#e4e8f4'],
  mute: ['#5a6683', '#a9b6d6'],
  link: ['#0a4aa8', '#f5c451'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Color = keyof typeof colors

/** The button is gold with navy text in both modes. */
export const buttonColors = { background: '#f5c451', text: '#0b1530' } as const

export const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"

const names = Object.keys(colors) as Color[]

const rules = (prefix: { text: string; background: string }) =>
  names
    .flatMap((name) => [
      `${prefix.text}.c-${name}{color:${colors[name][1]}!important}`,
      `${prefix.background}.b-${name}{background-color:${colors[name][1]}!important}`,
    ])
    .join('')

/**
 * Dark colors for Apple Mail and others that follow the device, then for Outlook's apps, which mark what they have
 * changed. Gmail has no such query and inverts the light colors itself.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
  '@media (max-width:480px){.pad{padding:24px 20px!important}.panel-pad{padding:20px 12px!important}}',
  `@media (prefers-color-scheme:dark){${rules({ text: '', background: '' })}.l-line{border-color:${colors.line[1]}!important}}`,
  rules({ text: '[data-ogsc] ', background: '[data-ogsb] ' }),
].join('')
