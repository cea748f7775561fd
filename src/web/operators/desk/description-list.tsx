import type { ReactNode } from 'react'

/** What is known of something, as names and values; what no one knows is left out. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid items-baseline grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name} className="contents">
              <dt className="text-sm text-mute">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
