const lines = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  facebook: 'M17 3h-2.5A3.5 3.5 0 0 0 11 6.5V10H8v3.5h3V21h3.5v-7.5h2.75L17.8 10h-3.3V7a.9.9 0 0 1 .9-.9H17Z',
} as const

/** A network's sign, on a link with a name of its own. */
export function SocialIcon({ network }: { network: keyof typeof lines }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
      <path d={lines[network]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
