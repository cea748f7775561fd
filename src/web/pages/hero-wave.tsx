/** The height of each bar, out of 100: a song from its first bar to its last. */
const heights = [
  12, 20, 34, 26, 48, 62, 44, 70, 88, 64, 96, 78, 100, 72, 90, 58, 76, 50, 66, 38, 54, 30, 42, 22, 28, 14,
]
const step = 16

/** A gold sound wave that fades out; purely decorative, shown if there is room next to the text. */
export function HeroWave() {
  const width = heights.length * step
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-6 my-auto hidden w-96 text-gold xl:block"
    >
      {heights.map((height, index) => (
        <rect
          key={index}
          x={index * step}
          y={(100 - height) / 2}
          width={step / 2}
          height={height}
          rx={step / 4}
          fill="currentColor"
          opacity={0.15 + (0.75 * index) / heights.length}
        />
      ))}
    </svg>
  )
}
