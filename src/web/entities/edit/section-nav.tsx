import { useCurrentSection } from './use-current-section.ts'

type Props<Id extends string> = {
  label: string
  sections: readonly { id: Id; title: string }[]
  /** Just the ids, in the same array as long as the page is shown. */
  ids: readonly Id[]
}

/** Links to each part of a long page: chips above the parts on phones, a list next to them on wide windows. */
export function SectionNav<Id extends string>({ label, sections, ids }: Props<Id>) {
  const current = useCurrentSection(ids)
  return (
    <nav aria-label={label} className="lg:sticky lg:top-16 lg:w-56 lg:shrink-0">
      <ul className="flex flex-wrap gap-x-2 gap-y-3 lg:flex-col lg:gap-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="reach flex min-h-8 items-center rounded-pill border border-line px-3 text-sm text-ink hover:border-gold lg:min-h-11 lg:rounded-field lg:border-transparent lg:text-base lg:text-mute lg:hover:bg-deck lg:hover:text-ink lg:aria-[current=location]:bg-deck lg:aria-[current=location]:font-semibold lg:aria-[current=location]:text-gold"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
