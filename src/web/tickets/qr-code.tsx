import { encode } from 'uqr'

type Props = { text: string; label: string; className?: string }

/** A QR code of a plain text, dark on white with the quiet edge that cameras need. */
export function QrCode({ text, label, className = '' }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-white" />
      <path d={dark.join('')} className="fill-black" />
    </svg>
  )
}
