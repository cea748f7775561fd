import type { ReactNode } from 'react'

/** Details of something as names and values; unknown ones are left out. */
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
