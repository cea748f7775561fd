import { qrPath } from './qr-path.ts'

type Props = { text: string; label: string; className?: string }

/** A QR code of a plain text, dark on white. */
export function QrCode({ text, label, className = '' }: Props) {
  const { size, path } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  )
}
