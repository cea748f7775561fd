/** The mark: a plectrum that is a map pin. */
export const PlainMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <path
      d="M16 2c7 0 12 3.4 12 8.6C28 17.8 20.4 26.4 16 30 11.6 26.4 4 17.8 4 10.6 4 5.4 9 2 16 2Z"
      className="fill-gold"
    />
    <path
      d="M9.5 12.5v-2M13 15V8M16.5 17.5v-12M20 15V8M23 12.5v-2"
      className="stroke-night"
      strokeWidth="2.2"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
