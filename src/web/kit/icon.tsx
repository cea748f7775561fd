/** The icons of the first screens, as lines on 24 by 24: lighter than a package of them. */
const lines = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M16 16l5 5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  pin: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  sliders: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z',
  people:
    'M2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm7-7.8a4 4 0 0 1 0 7.6M18 14.2a5 5 0 0 1 4 4.8v2',
} as const

/** An icon next to text, or on a control with its own label. */
export function Icon({ name, className }: { name: keyof typeof lines; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" stroke="currentColor" strokeWidth="2">
      <path d={lines[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
